// Breadcrumb navigation.
import { Fragment } from 'react';
import type { LinkComponent } from './link-component.ts';
import * as texts from '#messages/breadcrumb.ts';

/** The last item is the current page and has no link. */
export type Crumb = { label: string; to?: string };
export type BreadcrumbProps = { items: readonly Crumb[]; link: LinkComponent; className?: string };

export function Breadcrumb({ items, link: Link, className }: BreadcrumbProps) {
  return (
    <nav aria-label={texts.breadcrumb} className={className}>
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
