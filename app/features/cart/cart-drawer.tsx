// The cart at the right edge of any page; the whole screen on phones.
import { ShopLink } from '#app/features/frame/shop-link.tsx';
import { buttonClass } from '#app/ui/button.tsx';
import { Drawer } from '#app/ui/drawer.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { paths } from '#domain/paths.ts';
import { CartLineRow } from './cart-line.tsx';
import { useCart } from './cart-provider.tsx';
import { CartSummary } from './cart-summary.tsx';
import { FoldedDupatta } from './folded-dupatta.tsx';
import { FreeShipping } from './free-shipping.tsx';

export function CartDrawer() {
  const { lines, totals, isOpen, setOpen } = useCart();
  const close = () => setOpen(false);
  const empty = lines.length === 0;
  return (
    <Drawer
      open={isOpen}
      onOpenChange={setOpen}
      title={`Your Cart (${totals.itemCount})`}
      fullBelowMd
      footer={empty ? <EmptyWays onLeave={close} /> : <FullWays onLeave={close} />}
    >
      {empty ? (
        <EmptyState
          as="h3"
          picture={<FoldedDupatta />}
          title="Your cart is empty"
          text="Looks like you haven't added anything to your cart yet."
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

type WaysProps = { onLeave: () => void };

function FullWays({ onLeave }: WaysProps) {
  const { totals } = useCart();
  return (
    <>
      <CartSummary totals={totals} />
      <ShopLink
        to={paths.checkout()}
        onClick={onLeave}
        className={`${buttonClass({ size: 'lg', full: true })} mt-5`}
      >
        Proceed to Checkout
      </ShopLink>
      <div className="mt-2 grid grid-cols-2 gap-2">
        <ShopLink
          to={paths.cart()}
          onClick={onLeave}
          className={buttonClass({ variant: 'subtle' })}
        >
          View Cart
        </ShopLink>
        <ContinueShopping onLeave={onLeave} variant="ghost-accent" />
      </div>
    </>
  );
}

function EmptyWays({ onLeave }: WaysProps) {
  return (
    <div className="grid gap-2">
      <ContinueShopping onLeave={onLeave} variant="solid" />
      <button type="button" disabled className={buttonClass({ size: 'lg' })}>
        Proceed to Checkout
      </button>
    </div>
  );
}

function ContinueShopping({ onLeave, variant }: WaysProps & { variant: 'solid' | 'ghost-accent' }) {
  const size = variant === 'solid' ? 'lg' : 'md';
  return (
    <ShopLink to={paths.products()} onClick={onLeave} className={buttonClass({ variant, size })}>
      Continue Shopping
    </ShopLink>
  );
}
