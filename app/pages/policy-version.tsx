// One version of a policy at its lasting address: what an order or an account has agreed to.
import { data } from 'react-router';
import { shop } from '#app/context.ts';
import { PolicyText } from '#ui/shop/policy-text.tsx';
import { pageMeta } from '#app/seo/page-meta.ts';
import { policyKeys } from '#domain/policy/policy.ts';
import type { Route } from './+types/policy-version.ts';
import * as texts from '#messages/policy.ts';

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  ...pageMeta(
    {
      title: loaderData
        ? texts.versionTitle({ title: loaderData.title, version: loaderData.version })
        : texts.policyTitle,
    },
    matches,
  ),
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context, params }: Route.LoaderArgs) {
  const policy = policyKeys.find((key) => key === params.policy);
  const isNumber = /^[1-9]\d{0,8}$/.test(params.version);
  if (!policy || !isNumber) throw data(null, { status: 404 });
  const version = await context.get(shop).policies.load(policy, Number(params.version));
  if (!version) throw data(null, { status: 404 });
  return version;
}

export default function PolicyVersion({ loaderData }: Route.ComponentProps) {
  return <PolicyText policy={loaderData} />;
}
