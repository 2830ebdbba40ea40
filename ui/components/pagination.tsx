// Pagination: the pages of a list as links.
import type { LinkComponent } from './link-component.ts';
import { ChevronLeftIcon, ChevronRightIcon } from './icons.tsx';
import * as texts from '#messages/pagination.ts';

export type PaginationProps = {
  page: number;
  pageCount: number;
  hrefFor: (page: number) => string;
  link: LinkComponent;
  className?: string;
};

const cellClass =
  'grid h-11 min-w-11 place-items-center rounded-sm px-2 font-semibold tabular-nums';
const linkClass = `${cellClass} border border-control bg-raised hover:border-ink`;

/** The first, last, current and neighbouring pages; 0 stands for a gap. */
function pagesAround(page: number, pageCount: number): number[] {
  const nearby = [1, page - 1, page, page + 1, pageCount].filter(
    (each) => each >= 1 && each <= pageCount,
  );
  const pages = [...new Set(nearby)];
  return pages.flatMap((each, index) =>
    index > 0 && each - (pages[index - 1] ?? 0) > 1 ? [0, each] : [each],
  );
}

export function Pagination({ page, pageCount, hrefFor, link: Link, className }: PaginationProps) {
  if (pageCount <= 1) return null;
  return (
    <nav aria-label={texts.pages} className={className}>
      <ul className="flex flex-wrap justify-center gap-2">
        {page > 1 && (
          <li>
            <Link
              to={hrefFor(page - 1)}
              rel="prev"
              aria-label={texts.previousPage}
              className={linkClass}
            >
              <ChevronLeftIcon />
            </Link>
          </li>
        )}
        {pagesAround(page, pageCount).map((each, index) => (
          <li key={each || `gap-${index}`}>
            {each === 0 ? (
              <span className={cellClass}>{'…'}</span>
            ) : (
              <Link
                to={hrefFor(each)}
                aria-label={texts.page({ number: each })}
                aria-current={each === page ? 'page' : undefined}
                className={each === page ? `${cellClass} bg-brand text-on-brand` : linkClass}
              >
                {each}
              </Link>
            )}
          </li>
        ))}
        {page < pageCount && (
          <li>
            <Link
              to={hrefFor(page + 1)}
              rel="next"
              aria-label={texts.nextPage}
              className={linkClass}
            >
              <ChevronRightIcon />
            </Link>
          </li>
        )}
      </ul>
    </nav>
  );
}
