// Terms and conditions, as the owner has last saved them.
import { data } from 'react-router';
import { shop } from '#app/context.ts';
import { PolicyText } from '#ui/shop/policy-text.tsx';
import { pageMeta } from '#app/seo/page-meta.ts';
import { paths } from '#domain/routes.ts';
import type { Route } from './+types/terms.ts';
import * as texts from '#messages/policy.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(
    {
      title: texts.termsTitle,
      description: texts.termsDescription,
      path: paths.terms(),
    },
    matches,
  );

export async function loader({ context }: Route.LoaderArgs) {
  const policy = await context.get(shop).policies.load('terms');
  if (!policy) throw data(null, { status: 404 });
  return policy;
}

export default function Terms({ loaderData }: Route.ComponentProps) {
  return <PolicyText policy={loaderData} />;
}
