// Links between the pages of a list.
import { Link } from 'react-router';
import { buttonClass } from '#ui/components/button.tsx';

/** URLs; null where there is no such page. A list that is paged by key has no page before. */
export type PageUrls = { first: string | null; previous?: string | null; next: string | null };

export function ListPages({ first, previous = null, next }: PageUrls) {
  const links = [
    ['First page', first],
    ['Previous', previous],
    ['Next', next],
  ] as const;
  if (links.every(([, url]) => url === null)) return null;
  return (
    <nav aria-label="Pages" className="mt-6 flex justify-end gap-3">
      {links.map(
        ([label, url]) =>
          url && (
            <Link key={label} to={url} className={buttonClass({ variant: 'outline' })}>
              {label}
            </Link>
          ),
      )}
    </nav>
  );
}

/** Page URLs of a list that is paged by key. `after`: key of the page that is shown; '' on the first. */
export function keyPages(
  { after, next }: { after: string; next: string | null },
  urlOf: (after: string) => string,
): PageUrls {
  return { first: after ? urlOf('') : null, next: next && urlOf(next) };
}
