// The admin actions that are allowed now, as buttons; an irreversible one is confirmed in a dialog.
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '#ui/components/button.tsx';
import { IconButton } from '#ui/components/icon-button.tsx';
import { Menu, MenuItem } from '#ui/components/menu.tsx';
import { FieldError } from '#ui/components/field-wrapper.tsx';
import { DotsIcon } from '../../ui/icons.tsx';
import { HsnLink } from './hsn-link.tsx';
import type { OrderAction } from './order-actions.ts';
import { useActionDialog } from './use-action-dialog.tsx';

export type ActionButtonsProps = {
  number: string;
  /** The first is the usual next step. */
  actions: readonly OrderAction[];
  /** True when none of the actions is the usual next step. */
  isQuiet?: boolean;
  /** The accessible name of the group. */
  label: string;
  /** Named by the toast of an action that can be undone. */
  customer?: string;
  /** Dangerous actions, in a menu behind the buttons. */
  more?: readonly OrderAction[];
  /** Buttons with dialogs of their own. */
  children?: ReactNode;
};

export function ActionButtons(props: ActionButtonsProps) {
  const { number, actions, label, isQuiet, customer, more = [], children } = props;
  const { start, isOpen, runningAction, error, productId, dialog } = useActionDialog(
    number,
    customer,
  );
  const actionLabels = actions.map((action) => action.label).join();
  const group = useFocusRestored(runningAction === null && !isOpen, actionLabels);
  return (
    <div ref={group} role="group" aria-label={label} tabIndex={-1} className="outline-none">
      <div className="flex flex-wrap gap-3">
        {actions.map((action, index) => (
          <Button
            key={action.label}
            variant={index === 0 && !isQuiet ? 'solid' : 'outline'}
            loading={runningAction === action.label}
            onClick={() => start(action)}
          >
            {action.label}
          </Button>
        ))}
        {children}
        {more.length > 0 && (
          <Menu
            align="end"
            trigger={
              <IconButton label={`More: ${label}`}>
                <DotsIcon />
              </IconButton>
            }
          >
            {more.map((action) => (
              <MenuItem key={action.label} onSelect={() => start(action)}>
                {action.label}
              </MenuItem>
            ))}
          </Menu>
        )}
      </div>
      <FieldError id={`${label}-error`} error={error} />
      <HsnLink productId={productId} />
      {dialog}
    </div>
  );
}

/** Moves the focus to the group if the pressed button has gone; the browser would move it to <body>. */
export function useFocusRestored(isIdle: boolean, actionLabels: string) {
  const group = useRef<HTMLDivElement>(null);
  const wasRunning = useRef(false);
  useEffect(() => {
    if (!isIdle) wasRunning.current = true;
    if (!isIdle || !wasRunning.current) return;
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (!isLost) return;
    wasRunning.current = false;
    group.current?.focus();
    // The buttons may change after the action has ended: `actionLabels` runs the effect again.
  }, [isIdle, actionLabels]);
  return group;
}
