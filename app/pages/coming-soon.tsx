// Coming Soon page: anything that the shop does not sell yet. A category without products shows the same message.
import { ComingSoonMessage } from '#app/layout/coming-soon-message.tsx';
import { pageMeta } from '#app/seo/page-meta.ts';
import { routes } from '#domain/routes.ts';
import type { Route } from './+types/coming-soon.ts';
import * as texts from '#messages/layout.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(
    { title: texts.comingSoonTitle, path: routes.comingSoon.path, isIndexable: false },
    matches,
  );

export default function ComingSoon() {
  return <ComingSoonMessage text={texts.comingSoonText} />;
}
