// Reminder to verify the email address.
import { ShopLink } from '#app/navigation/shop-link.tsx';
import { cx } from '#ui/components/cx.ts';
import { InfoIcon } from '#ui/components/icons.tsx';
import { textLinkClass } from '#ui/components/link-styles.ts';
import { paths } from '#domain/routes.ts';
import * as texts from '#messages/account.ts';

export function VerifyReminder({ className }: { className?: string }) {
  return (
    <p className={cx('flex items-start gap-2 type-small', className)}>
      <InfoIcon size={20} className="mt-0.5 flex-none text-accent-text" />
      <span>
        {texts.emailNotVerified}{' '}
        <ShopLink to={paths.verifyEmail()} className={textLinkClass}>
          {texts.verifyNow}
        </ShopLink>
      </span>
    </p>
  );
}
