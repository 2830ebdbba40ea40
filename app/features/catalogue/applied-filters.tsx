// Applied filters, as chips: plain links that remove one filter each.
import { Link } from 'react-router';
import { useShopConfig } from '#app/state/use-shop-config.ts';
import { chipClass } from '#app/ui/chip.tsx';
import { CloseIcon } from '#app/ui/icons.tsx';
import { quietLinkClass } from '#app/ui/link-styles.ts';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { appliedFilters } from './filter-labels.ts';
import type { FilterState } from './use-filter-state.ts';

export function AppliedFilters({ filterState }: { filterState: FilterState }) {
  const applied = appliedFilters(filterState.filter, useShopConfig().navigation.categories);
  if (applied.length === 0) return null;
  return (
    <div className="mb-6 flex flex-wrap items-center gap-x-3 gap-y-3">
      <ul aria-label="Applied filters" className="contents">
        {applied.map(({ label, without }) => (
          <li key={label}>
            <Link to={filterState.hrefWith(without)} preventScrollReset className={chipClass}>
              <VisuallyHidden>Remove filter: </VisuallyHidden>
              {label}
              <CloseIcon size={15} />
            </Link>
          </li>
        ))}
      </ul>
      <Link
        to={filterState.resetHref}
        preventScrollReset
        className={`${quietLinkClass} inline-block py-2`}
      >
        Reset Filters
      </Link>
    </div>
  );
}
