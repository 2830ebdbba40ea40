// Coming Soon page: anything that the shop does not sell yet. A category without products shows the same message.
import { COMING_SOON_TEXT, ComingSoonMessage } from '#app/layout/coming-soon-message.tsx';
import { pageMeta } from '#app/seo/page-meta.ts';
import { paths } from '#domain/routes.ts';
import type { Route } from './+types/coming-soon.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: 'Coming Soon', path: paths.comingSoon() }, matches);

export default function ComingSoon() {
  return <ComingSoonMessage text={COMING_SOON_TEXT} />;
}
