// Page that the owner has written, at its own address.
import { data, redirect } from 'react-router';
import { shop } from '#app/context.ts';
import { LazyOwnPage } from '#app/features/own-page/lazy-own-page.ts';
import { trimBlocks } from '#app/features/own-page/trim-blocks.ts';
import { pageMeta } from '#app/seo/page-meta.ts';
import { plainPath } from '#ui/client/page-url.ts';
import { pathOfPage } from '#domain/pages/page.ts';
import type { Route } from './+types/own-page.ts';
import * as texts from '#messages/own-page.ts';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const page = await context.get(shop).ownPage(params.slug.toLowerCase());
  if (!page) throw data(null, { status: 404 });
  const path = pathOfPage(page.slug);
  if (path !== plainPath(url.pathname)) throw redirect(path + url.search, 301);
  return trimBlocks(page);
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData
    ? pageMeta(
        {
          title: loaderData.seoTitle || loaderData.title,
          description: loaderData.description,
          path: pathOfPage(loaderData.slug),
        },
        matches,
      )
    : pageMeta({ title: texts.notFoundTitle }, matches);

export default function OwnPageRoute({ loaderData }: Route.ComponentProps) {
  return <LazyOwnPage {...loaderData} />;
}
