// Link from the checkout and the order confirmation to where the email address is changed.
import { ShopLink } from '#app/navigation/shop-link.tsx';
import { textLinkClass } from '#ui/components/link-styles.ts';
import { paths } from '#domain/routes.ts';
import * as texts from '#messages/account.ts';

export function ChangeEmailLink() {
  return (
    <ShopLink to={paths.account()} className={textLinkClass}>
      {texts.changeEmail}
    </ShopLink>
  );
}
