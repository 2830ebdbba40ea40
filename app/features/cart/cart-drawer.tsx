// Cart drawer at the right edge of every page; full screen on phones.
import { ShopLink } from '#app/navigation/shop-link.tsx';
import { buttonClass } from '#ui/components/button.tsx';
import { Drawer } from '#ui/components/drawer.tsx';
import { EmptyState } from '#ui/components/empty-state.tsx';
import { CheckCircleIcon } from '#ui/components/icons.tsx';
import { paths } from '#domain/routes.ts';
import { CartLineRow } from './cart-line.tsx';
import { useCart } from '#app/state/cart-provider.tsx';
import { CartSummary } from './cart-summary.tsx';
import { EmptyCartIllustration } from './empty-cart-illustration.tsx';
import { useFreshCart } from './use-fresh-cart.ts';
import { usePromotedTotals } from './use-promoted-totals.ts';
import { FreeShipping } from './free-shipping.tsx';
import * as texts from '#messages/cart.ts';

type CartDrawerProps = { open: boolean; onOpenChange: (open: boolean) => void };

export function CartDrawer({ open, onOpenChange }: CartDrawerProps) {
  const { lines, totals, notice } = useCart();
  useFreshCart(open);
  const close = () => onOpenChange(false);
  const empty = lines.length === 0;
  return (
    <Drawer
      open={open}
      onOpenChange={onOpenChange}
      title={texts.titleWithCount({ count: totals.itemCount })}
      description={
        notice && (
          <>
            <CheckCircleIcon size={20} className="flex-none" />
            {notice}
          </>
        )
      }
      fullBelowMd
      footer={
        empty ? (
          <EmptyCartActions onNavigate={close} />
        ) : (
          <CartActions isShown={open} onNavigate={close} />
        )
      }
    >
      {empty ? (
        <EmptyState
          as="h3"
          image={<EmptyCartIllustration />}
          title={texts.empty}
          text={texts.emptyText}
        />
      ) : (
        <>
          <FreeShipping subtotalPaise={totals.subtotalPaise} className="mb-5" />
          <ul>
            {lines.map((line) => (
              <CartLineRow key={line.id} line={line} layout="drawer" />
            ))}
          </ul>
        </>
      )}
    </Drawer>
  );
}

type CartActionsProps = { onNavigate: () => void };

function CartActions({ isShown, onNavigate }: CartActionsProps & { isShown: boolean }) {
  const { totals, automatic } = usePromotedTotals(useCart().lines, isShown);
  return (
    <>
      <CartSummary totals={totals} automatic={automatic} />
      <ShopLink
        to={paths.checkout()}
        onClick={onNavigate}
        className={`${buttonClass({ size: 'lg', full: true })} mt-5`}
      >
        {texts.proceedToCheckout}
      </ShopLink>
      <div className="mt-2 grid grid-cols-2 gap-2">
        <ShopLink
          to={paths.cart()}
          onClick={onNavigate}
          className={buttonClass({ variant: 'subtle' })}
        >
          {texts.viewCart}
        </ShopLink>
        <ContinueShopping onNavigate={onNavigate} variant="ghost-accent" />
      </div>
    </>
  );
}

function EmptyCartActions({ onNavigate }: CartActionsProps) {
  return (
    <div className="grid gap-2">
      <ContinueShopping onNavigate={onNavigate} variant="solid" />
      <button type="button" disabled className={buttonClass({ size: 'lg' })}>
        {texts.proceedToCheckout}
      </button>
    </div>
  );
}

function ContinueShopping({
  onNavigate,
  variant,
}: CartActionsProps & { variant: 'solid' | 'ghost-accent' }) {
  const size = variant === 'solid' ? 'lg' : 'md';
  return (
    <ShopLink to={paths.products()} onClick={onNavigate} className={buttonClass({ variant, size })}>
      {texts.continueShopping}
    </ShopLink>
  );
}
