// Quantity and removal of a cart line in a browser without scripts.
import { useShopConfig } from '#ui/shop/use-shop-config.ts';
import { Button } from '#ui/components/button.tsx';
import { VisuallyHidden } from '#ui/components/visually-hidden.tsx';
import { type CartLine, quantityLimit } from '#domain/cart/cart.ts';
import { CART_FORM_PATH } from '#domain/routes.ts';
import { QuantityInput } from '#app/components/quantity-input.tsx';
import * as texts from '#messages/cart.ts';
import { pageUrl } from '#ui/client/page-url.ts';

export function LineForm({ line }: { line: CartLine }) {
  const { settings } = useShopConfig();
  const { id, name, quantity, stock } = line;
  return (
    <form
      method="post"
      action={pageUrl(CART_FORM_PATH)}
      className="mt-auto flex flex-wrap items-end gap-x-3 gap-y-2 pt-2.5"
    >
      <input type="hidden" name="variantId" value={id} />
      <QuantityInput
        label={texts.quantityOf({ name })}
        hideLabel
        size="md"
        quantity={quantity}
        max={Math.max(quantityLimit(stock, settings), quantity)}
      />
      <Button type="submit" variant="outline">
        {texts.update}
        <VisuallyHidden> {texts.updateQuantityOf({ name })}</VisuallyHidden>
      </Button>
      <Button
        type="submit"
        variant="ghost-accent"
        name="remove"
        value="1"
        formNoValidate
        className="px-2"
      >
        {texts.remove}
        <VisuallyHidden> {name}</VisuallyHidden>
      </Button>
    </form>
  );
}
