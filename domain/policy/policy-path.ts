// URL of a version of a policy, apart from the URLs that every page downloads.
import { routes, withParam } from '#domain/routes.ts';
import type { PolicyKey } from './policy.ts';

export function policyVersionPath(policy: PolicyKey, version: number): string {
  return withParam(withParam(routes.policyVersion.path, policy), `${version}`);
}
