// Bar of bulk actions at the bottom of a list, while rows are selected.
import type { ReactNode } from 'react';
import { IconButton } from '#ui/components/icon-button.tsx';
import { CloseIcon } from '#ui/components/icons.tsx';

type BulkBarProps = {
  /** Text of the selection, such as `3 selected`. */
  text: string;
  /** Content beside the text, such as the button "Select all 98". */
  links: ReactNode;
  /** <BulkBarActions>, and before it what the actions report. */
  children: ReactNode;
};

export function BulkBar({ text, links, children }: BulkBarProps) {
  return (
    <div
      role="region"
      aria-label="Bulk actions"
      data-action-bar
      className="on-dark fixed inset-x-0 bottom-0 z-40 bg-footer pb-[env(safe-area-inset-bottom)] md:left-16 lg:left-62"
    >
      <div className="mx-auto flex min-h-18 max-w-310 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3 md:px-8 lg:px-11">
        <p role="status" className="type-small font-semibold">
          {text}
        </p>
        {links}
        {children}
      </div>
    </div>
  );
}

type BulkBarLinkProps = { label: string; isLoading?: boolean; onClick: () => void };

export function BulkBarLink({ label, isLoading = false, onClick }: BulkBarLinkProps) {
  return (
    <button
      type="button"
      disabled={isLoading}
      onClick={onClick}
      className="min-h-11 cursor-pointer type-small underline underline-offset-4 hover:decoration-2"
    >
      {label}
    </button>
  );
}

type BulkBarActionsProps = { onClear: () => void; children: ReactNode };

/** The actions stand at the right of the bar; on a narrow page they share a row of their own. */
export function BulkBarActions({ onClear, children }: BulkBarActionsProps) {
  return (
    <div className="ml-auto flex items-center gap-3 md:flex-wrap md:justify-end">
      {children}
      <IconButton label="Clear selection" onClick={onClear}>
        <CloseIcon />
      </IconButton>
    </div>
  );
}
