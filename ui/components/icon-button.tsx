// Icon button: 44 px, with its label for screen readers.
import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';

/** `disc` is for images, `outline` for use beside a large button, `plain` for everything else. */
export type IconButtonVariant = 'plain' | 'disc' | 'outline';

export function iconButtonClass(variant: IconButtonVariant = 'plain'): string {
  return cx('icon-btn', variant !== 'plain' && `icon-btn-${variant}`);
}

export type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & {
  label: string;
  variant?: IconButtonVariant;
  children: ReactNode;
};

export function IconButton({ label, variant, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={cx(iconButtonClass(variant), 'relative', className)}
    />
  );
}
