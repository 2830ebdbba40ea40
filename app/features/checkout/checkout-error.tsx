// Error notice beside the order button, with a link to the next step where there is one. Plain in the bar of a phone,
// which covers fields.
import { ShopLink } from '#app/navigation/shop-link.tsx';
import { AlertIcon } from '#ui/components/icons.tsx';
import { textLinkClass } from '#ui/components/link-styles.ts';
import type { AppError } from '#domain/errors/errors.ts';
import { paths } from '#domain/routes.ts';
import { orderNumberIn } from './order-error.ts';
import * as texts from '#messages/checkout.ts';

export function CheckoutErrorNotice({ error }: { error: AppError | null }) {
  const title = error?.title && !error.message.startsWith(error.title) ? error.title : null;
  return (
    <div role="alert">
      {error && (
        <div className="mb-2 flex items-start gap-2 type-small text-error lg:mb-4 lg:gap-3 lg:rounded-sm lg:border lg:border-l-4 lg:border-error lg:bg-raised lg:p-4">
          <AlertIcon size={20} className="mt-0.5 flex-none" />
          <div>
            {title && <p className="font-semibold">{title}</p>}
            <p className={title ? '' : 'font-medium'}>{error.message}</p>
            <NextStepLink error={error} />
          </div>
        </div>
      )}
    </div>
  );
}

function NextStepLink({ error }: { error: AppError }) {
  const { code } = error;
  const number = orderNumberIn(error);
  const link =
    code.startsWith('stock/') || code.startsWith('cart/')
      ? { to: paths.cart(), label: texts.backToCart }
      : number
        ? { to: paths.order(number), label: texts.viewOrder({ number }) }
        : null;
  if (!link) return null;
  return (
    <ShopLink to={link.to} className={`mt-1 inline-block ${textLinkClass}`}>
      {link.label}
    </ShopLink>
  );
}
