// Privacy policy, as the owner has last saved it.
import { data } from 'react-router';
import { shop } from '#app/context.ts';
import { PolicyText } from '#ui/shop/policy-text.tsx';
import { RetentionTable } from '#app/features/policy/retention-table.tsx';
import { pageMeta } from '#app/seo/page-meta.ts';
import { paths } from '#domain/routes.ts';
import type { Route } from './+types/privacy.ts';
import * as texts from '#messages/policy.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(
    {
      title: texts.privacyTitle,
      description: texts.privacyDescription,
      path: paths.privacy(),
    },
    matches,
  );

export async function loader({ context }: Route.LoaderArgs) {
  const policy = await context.get(shop).policies.load('privacy');
  if (!policy) throw data(null, { status: 404 });
  return policy;
}

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return (
    <PolicyText policy={loaderData}>
      <RetentionTable />
    </PolicyText>
  );
}
