// Tooltip on hover and focus; Escape hides it.
import { cloneElement, useId, useState, type KeyboardEvent, type ReactElement } from 'react';
import { cx } from './cx.ts';

export type TooltipProps = {
  text: string;
  side?: 'top' | 'bottom';
  /** One control; the tooltip is its accessible description. */
  children: ReactElement<{ 'aria-describedby'?: string }>;
};

export function Tooltip({ text, side = 'top', children }: TooltipProps) {
  const id = useId();
  const [isVisible, setIsVisible] = useState(false);
  const show = () => setIsVisible(true);
  const hide = () => setIsVisible(false);
  const hideOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') hide();
  };
  return (
    <span
      className="relative inline-flex"
      onPointerEnter={show}
      onPointerLeave={hide}
      onFocus={show}
      onBlur={hide}
      onKeyDown={hideOnEscape}
    >
      {cloneElement(children, { 'aria-describedby': id })}
      <span
        id={id}
        role="tooltip"
        className={cx(
          'absolute left-1/2 z-40 w-max max-w-56 -translate-x-1/2 rounded-sm bg-ink px-2.5 py-1.5 type-caption text-page transition-opacity before:absolute before:inset-x-0 before:-inset-y-2',
          side === 'top' ? 'bottom-full mb-2' : 'top-full mt-2',
          isVisible ? 'opacity-100' : 'invisible opacity-0',
        )}
      >
        {text}
      </span>
    </span>
  );
}
