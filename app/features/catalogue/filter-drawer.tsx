// The filters on phones, in a drawer.
import { Button } from '#app/ui/button.tsx';
import { Drawer } from '#app/ui/drawer.tsx';
import type { FilterCounts } from '#domain/catalogue.ts';
import { FilterFields } from './filter-fields.tsx';
import type { Shelf } from './shelves.ts';
import type { AskedFilter } from './use-asked-filter.ts';

type FilterDrawerProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  shelf: Shelf;
  asked: AskedFilter;
  total: number;
  counts: FilterCounts;
};

export function FilterDrawer(props: FilterDrawerProps) {
  const { open, onOpenChange, shelf, asked, total, counts } = props;
  return (
    <Drawer
      open={open}
      onOpenChange={onOpenChange}
      title="Filters"
      side="left"
      footer={
        <Button full size="lg" onClick={() => onOpenChange(false)}>
          Show {total} {total === 1 ? 'piece' : 'pieces'}
        </Button>
      }
    >
      <FilterFields shelf={shelf} asked={asked} counts={counts} />
    </Drawer>
  );
}
