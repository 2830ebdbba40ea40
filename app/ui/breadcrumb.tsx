// The way back up.
import { Fragment } from 'react';
import type { LinkLike } from './link-like.ts';

/** The last item is the page itself and needs no address. */
export type Crumb = { label: string; to?: string };
export type BreadcrumbProps = { items: readonly Crumb[]; link: LinkLike; className?: string };

export function Breadcrumb({ items, link: Link, className }: BreadcrumbProps) {
  return (
    <nav aria-label="Breadcrumb" className={className}>
      <ol className="flex flex-wrap items-center gap-x-3 type-small">
        {items.map((item, index) => (
          <Fragment key={item.label}>
            {index > 0 && (
              <li aria-hidden="true" className="text-muted">
                /
              </li>
            )}
            <li>
              {item.to ? (
                <Link
                  to={item.to}
                  className="inline-block py-2 text-muted hover:text-brand-text hover:underline"
                >
                  {item.label}
                </Link>
              ) : (
                <span aria-current="page" className="font-medium">
                  {item.label}
                </span>
              )}
            </li>
          </Fragment>
        ))}
      </ol>
    </nav>
  );
}
