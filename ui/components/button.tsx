// Button, and its class names for links that look like one.
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { cx } from './cx.ts';
import { Spinner } from './spinner.tsx';

/** `gold` is for dark bands only. At most one `solid` in each region of a page. */
export type ButtonVariant = 'solid' | 'outline' | 'subtle' | 'ghost-accent' | 'gold';
export type ButtonSize = 'sm' | 'md' | 'lg';
export type ButtonStyle = { variant?: ButtonVariant; size?: ButtonSize; full?: boolean };

export function buttonClass({ variant = 'solid', size = 'md', full }: ButtonStyle = {}): string {
  return cx('btn', `btn-${variant}`, size !== 'md' && `btn-${size}`, full && 'w-full');
}

export type ButtonProps = ComponentProps<'button'> &
  ButtonStyle & { icon?: ReactNode; loading?: boolean; loadingLabel?: string };

/** While loading, it keeps the focus and announces `loadingLabel`, but ignores clicks. */
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
  const ignoreClick = (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <button
      type="button"
      {...rest}
      className={cx(buttonClass({ variant, size, full }), className)}
      onClick={loading ? ignoreClick : onClick}
      aria-busy={loading || undefined}
      aria-disabled={loading || rest['aria-disabled']}
    >
      {loading ? <Spinner size={18} /> : icon}
      {loading ? (loadingLabel ?? children) : children}
    </button>
  );
}
