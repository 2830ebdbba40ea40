// A line that asks to verify the e-mail; nothing is withheld until then.
import { ShopLink } from '#app/features/frame/shop-link.tsx';
import { cx } from '#app/ui/cx.ts';
import { InfoIcon } from '#app/ui/icons.tsx';
import { textLinkClass } from '#app/ui/text-link.ts';
import { paths } from '#domain/paths.ts';

export function VerifyReminder({ className }: { className?: string }) {
  return (
    <p className={cx('flex items-start gap-2 type-small', className)}>
      <InfoIcon size={20} className="mt-0.5 flex-none text-accent-text" />
      <span>
        Your email address is not verified yet.{' '}
        <ShopLink to={paths.verifyEmail()} className={textLinkClass}>
          Verify it
        </ShopLink>
      </span>
    </p>
  );
}
