// Quantity and removal of a cart line in a browser without scripts.
import { useShopConfig } from '#ui/shop/use-shop-config.ts';
import { Button } from '#ui/components/button.tsx';
import { VisuallyHidden } from '#ui/components/visually-hidden.tsx';
import { type CartLine, quantityLimit } from '#domain/cart/cart.ts';
import { CART_FORM_PATH } from '#domain/routes.ts';
import { QuantityInput } from '#app/components/quantity-input.tsx';

export function LineForm({ line }: { line: CartLine }) {
  const { settings } = useShopConfig();
  const { id, name, quantity, stock } = line;
  return (
    <form
      method="post"
      action={CART_FORM_PATH}
      className="mt-auto flex flex-wrap items-end gap-x-3 gap-y-2 pt-2.5"
    >
      <input type="hidden" name="variantId" value={id} />
      <QuantityInput
        label={`Quantity of ${name}`}
        hideLabel
        size="md"
        quantity={quantity}
        max={Math.max(quantityLimit(stock, settings), quantity)}
      />
      <Button type="submit" variant="outline">
        Update<VisuallyHidden> quantity of {name}</VisuallyHidden>
      </Button>
      <Button
        type="submit"
        variant="ghost-accent"
        name="remove"
        value="1"
        formNoValidate
        className="px-2"
      >
        Remove<VisuallyHidden> {name}</VisuallyHidden>
      </Button>
    </form>
  );
}
