// Buy button of a selection: adds it to the cart, leads to a missing choice, or opens the cart that has all of it.
import type { ReactNode, Ref } from 'react';
import { useAddToCart } from '#app/state/use-add-to-cart.ts';
import { useAllInCart } from '#app/state/use-all-in-cart.ts';
import { useCart } from '#app/state/cart-provider.tsx';
import { Button, type ButtonStyle } from '#ui/components/button.tsx';
import { cx } from '#ui/components/cx.ts';
import type { CardProduct, Variant } from '#domain/product/product.ts';
import { isIncomplete } from './variant-selection.ts';
import { ViewCartLabel } from './view-cart-label.tsx';
import * as texts from '#messages/variant.ts';

export type Purchase = {
  product: CardProduct;
  variant: Variant | null;
  quantity?: number;
  /** Why the variant cannot be added, or null. */
  reason: string | null;
};

type BuyButtonProps = ButtonStyle & {
  purchase: Purchase;
  /** A press while a colour or size is missing. */
  onIncomplete: () => void;
  /** The selection is in the cart, and the cart drawer open. */
  onInCart?: () => void;
  icon?: ReactNode;
  className?: string;
  'aria-describedby'?: string;
  ref?: Ref<HTMLButtonElement>;
};

/** One element in every state, so that it keeps the focus. While incomplete it counts as disabled: spec 5. */
export function BuyButton(props: BuyButtonProps) {
  const { purchase, onIncomplete, onInCart, icon, className, ...button } = props;
  const { product, variant, quantity, reason } = purchase;
  const cart = useCart();
  const { busy, add } = useAddToCart(product);
  const isAllInCart = useAllInCart(variant ? [variant] : []);
  if (isIncomplete(reason)) {
    const style = cx('btn-incomplete', className);
    return (
      <Button {...button} aria-disabled className={style} onClick={onIncomplete}>
        {reason}
      </Button>
    );
  }
  if (isAllInCart && !busy) {
    const viewCart = () => {
      onInCart?.();
      cart.setOpen(true);
    };
    return (
      <Button
        {...button}
        variant="outline"
        aria-haspopup="dialog"
        className={className}
        onClick={viewCart}
      >
        <ViewCartLabel />
      </Button>
    );
  }
  const addToCart = async () => {
    if (await add(variant, quantity)) onInCart?.();
  };
  return (
    <Button
      {...button}
      icon={!reason && icon}
      disabled={reason !== null}
      loading={busy}
      className={className}
      onClick={addToCart}
    >
      {reason ?? texts.addToCart}
    </Button>
  );
}
