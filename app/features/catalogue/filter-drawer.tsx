// Filter drawer for small screens.
import { Button } from '#ui/components/button.tsx';
import { Drawer } from '#ui/components/drawer.tsx';
import type { FilterAttribute } from '#domain/catalogue/filter-attribute.ts';
import type { FilterCounts } from '#domain/catalogue/catalogue.ts';
import { FilterFields } from './filter-fields.tsx';
import type { Collection } from './collections.ts';
import type { FilterState } from './use-filter-state.ts';
import * as texts from '#messages/filter-drawer.ts';

type FilterDrawerProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  collection: Collection;
  attributes: readonly FilterAttribute[];
  filterState: FilterState;
  total: number;
  counts: FilterCounts | null;
};

export function FilterDrawer(props: FilterDrawerProps) {
  const { open, onOpenChange, collection, attributes, filterState, total, counts } = props;
  return (
    <Drawer
      open={open}
      onOpenChange={onOpenChange}
      title={texts.title}
      side="left"
      footer={
        <Button full size="lg" onClick={() => onOpenChange(false)}>
          {texts.showItems({ count: total })}
        </Button>
      }
    >
      <FilterFields
        collection={collection}
        attributes={attributes}
        filterState={filterState}
        counts={counts}
      />
    </Drawer>
  );
}
