// The button, and its dress for links.
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { cx } from './cx.ts';
import { Spinner } from './spinner.tsx';

/** `gold` is for dark bands only. One `solid` in each region of a view. */
export type ButtonVariant = 'solid' | 'outline' | 'subtle' | 'ghost-accent' | 'gold';
export type ButtonSize = 'sm' | 'md' | 'lg';
export type ButtonLook = { variant?: ButtonVariant; size?: ButtonSize; full?: boolean };

export function buttonClass({ variant = 'solid', size = 'md', full }: ButtonLook = {}): string {
  return cx('btn', `btn-${variant}`, size !== 'md' && `btn-${size}`, full && 'w-full');
}

export type ButtonProps = ComponentProps<'button'> &
  ButtonLook & { icon?: ReactNode; loading?: boolean; loadingLabel?: string };

/** While loading it keeps the focus and says what it is doing, but does nothing more. */
export function Button(props: ButtonProps) {
  const {
    variant,
    size,
    full,
    icon,
    loading,
    loadingLabel,
    className,
    children,
    onClick,
    ...rest
  } = props;
  const hold = (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <button
      type="button"
      {...rest}
      className={cx(buttonClass({ variant, size, full }), className)}
      onClick={loading ? hold : onClick}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
    >
      {loading ? <Spinner size={18} /> : icon}
      {loading ? (loadingLabel ?? children) : children}
    </button>
  );
}
