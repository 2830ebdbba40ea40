// 404 page of any URL that matches no route.
import { data } from 'react-router';
import { NotFoundScreen } from '#app/layout/error-screen.tsx';
import { pageMeta } from '#app/seo/page-meta.ts';
import type { Route } from './+types/not-found.ts';
import * as texts from '#messages/layout.ts';

export function loader() {
  return data(null, { status: 404 });
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: texts.notFoundPageTitle }, matches);

export default function NotFound() {
  return <NotFoundScreen />;
}
