// Bar of bulk actions at the bottom of the product list, while products are selected.
import { type BulkAction, bulkActions } from './bulk-actions.ts';
import { DotsIcon } from '../../ui/icons.tsx';
import { Button } from '#app/ui/button.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { CloseIcon } from '#app/ui/icons.tsx';
import { Menu, MenuItem } from '#app/ui/menu.tsx';

type BulkBarProps = {
  /** `3 selected`. */
  text: string;
  /** All that match the filters; null when they are selected already. */
  selectAll: { label: string; onSelect: () => void; isLoading: boolean } | null;
  isPhone: boolean;
  onAction: (action: BulkAction) => void;
  onClear: () => void;
};

export function BulkBar({ text, selectAll, isPhone, onAction, onClear }: BulkBarProps) {
  const shown = isPhone ? [] : bulkActions.filter(({ isCommon }) => isCommon);
  const more = bulkActions.filter((action) => !shown.includes(action));
  return (
    <div
      role="region"
      aria-label="Bulk actions"
      data-action-bar
      className="on-dark fixed inset-x-0 bottom-0 z-40 bg-footer pb-[env(safe-area-inset-bottom)] md:left-16 lg:left-62"
    >
      <div className="mx-auto flex min-h-18 max-w-310 flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3 md:px-8 lg:px-11">
        <p role="status" className="type-small font-semibold">
          {text}
        </p>
        {selectAll && (
          <button
            type="button"
            disabled={selectAll.isLoading}
            onClick={selectAll.onSelect}
            className="min-h-11 cursor-pointer type-small underline underline-offset-4 hover:decoration-2"
          >
            {selectAll.label}
          </button>
        )}
        <span className="grow" />
        {shown.map(({ action, label }) => (
          <Button
            key={action}
            variant="outline"
            size="sm"
            className="border-control! text-ink!"
            onClick={() => onAction(action)}
          >
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
        <IconButton label="Clear selection" onClick={onClear}>
          <CloseIcon />
        </IconButton>
      </div>
    </div>
  );
}
