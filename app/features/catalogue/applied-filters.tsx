// Applied filters, as chips: plain links that remove one filter each.
import { Link } from 'react-router';
import { useShopConfig } from '#ui/shop/use-shop-config.ts';
import { chipClass } from '#ui/components/chip.tsx';
import { CloseIcon } from '#ui/components/icons.tsx';
import { quietLinkClass } from '#ui/components/link-styles.ts';
import { VisuallyHidden } from '#ui/components/visually-hidden.tsx';
import type { FilterAttribute } from '#domain/catalogue/filter-attribute.ts';
import { appliedFilters } from './filter-labels.ts';
import type { FilterState } from './use-filter-state.ts';
import * as texts from '#messages/product-list.ts';

type AppliedFiltersProps = { filterState: FilterState; attributes: readonly FilterAttribute[] };

export function AppliedFilters({ filterState, attributes }: AppliedFiltersProps) {
  const { categories } = useShopConfig().navigation;
  const applied = appliedFilters(filterState.filter, categories, attributes);
  if (applied.length === 0) return null;
  return (
    <div className="mb-6 flex flex-wrap items-center gap-x-3 gap-y-3">
      <ul aria-label={texts.applied} className="contents">
        {applied.map(({ label, without }) => (
          <li key={label}>
            <Link to={filterState.hrefWith(without)} preventScrollReset className={chipClass}>
              {texts.remove({
                label,
                hidden: (children) => <VisuallyHidden>{children}</VisuallyHidden>,
              })}
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
        {texts.reset}
      </Link>
    </div>
  );
}
