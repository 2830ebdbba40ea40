// Bar of bulk actions at the bottom of the product list, while products are selected.
import { type BulkAction, bulkActions } from './bulk-actions.ts';
import { BulkBar, BulkBarActions, BulkBarLink } from '../list/bulk-bar.tsx';
import { DotsIcon } from '../../ui/icons.tsx';
import { Button } from '#ui/components/button.tsx';
import { IconButton } from '#ui/components/icon-button.tsx';
import { Menu, MenuItem } from '#ui/components/menu.tsx';

type ProductBulkBarProps = {
  /** Text of the selection, such as `3 selected`. */
  text: string;
  /** All that match the filters; null when they are selected already. */
  selectAll: { label: string; onClick: () => void; isLoading: boolean } | null;
  isPhone: boolean;
  onAction: (action: BulkAction) => void;
  onClear: () => void;
};

export function ProductBulkBar(props: ProductBulkBarProps) {
  const { text, selectAll, isPhone, onAction, onClear } = props;
  const shown = isPhone ? [] : bulkActions.filter(({ isCommon }) => isCommon);
  const more = bulkActions.filter((action) => !shown.includes(action));
  return (
    <BulkBar text={text} links={selectAll && <BulkBarLink {...selectAll} />}>
      <BulkBarActions onClear={onClear}>
        {shown.map(({ action, label }) => (
          <Button key={action} variant="outline" size="sm" onClick={() => onAction(action)}>
            {label}
          </Button>
        ))}
        <Menu
          align="end"
          trigger={
            isPhone ? (
              <Button variant="gold" size="sm">
                Actions
              </Button>
            ) : (
              <IconButton label="More actions">
                <DotsIcon />
              </IconButton>
            )
          }
        >
          {more.map(({ action, label }) => (
            <MenuItem key={action} onSelect={() => onAction(action)}>
              {label}
            </MenuItem>
          ))}
        </Menu>
      </BulkBarActions>
    </BulkBar>
  );
}
