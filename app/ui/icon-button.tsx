// A 44 px button that shows an icon and says its label to screen readers.
import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';

/** `disc` lies on pictures, `outline` stands beside a large button, `plain` everywhere else. */
export type IconButtonLook = 'plain' | 'disc' | 'outline';

export function iconButtonClass(look: IconButtonLook = 'plain'): string {
  return cx('icon-btn', look !== 'plain' && `icon-btn-${look}`);
}

export type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & {
  label: string;
  look?: IconButtonLook;
  children: ReactNode;
};

export function IconButton({ label, look, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={cx(iconButtonClass(look), 'relative', className)}
    />
  );
}
