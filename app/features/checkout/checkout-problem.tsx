// Why the order could not be placed, beside the button, until the next try; and the way on where there is one.
import { ShopLink } from '#app/features/frame/shop-link.tsx';
import { AlertIcon } from '#app/ui/icons.tsx';
import { textLinkClass } from '#app/ui/text-link.ts';
import type { Refusal } from '#domain/errors.ts';
import { paths } from '#domain/paths.ts';

export function CheckoutProblem({ problem }: { problem: Refusal | null }) {
  return (
    <div role="alert">
      {problem && (
        <div className="mb-4 flex items-start gap-3 rounded-sm border border-l-4 border-error bg-raised p-4 type-small text-error">
          <AlertIcon size={20} className="mt-0.5 flex-none" />
          <div>
            {problem.title && <p className="font-semibold">{problem.title}</p>}
            <p className={problem.title ? '' : 'font-medium'}>{problem.message}</p>
            <WayOn problem={problem} />
          </div>
        </div>
      )}
    </div>
  );
}

function WayOn({ problem: { code, facts } }: { problem: Refusal }) {
  const number = numberIn(facts);
  const way =
    code.startsWith('stock/') || code.startsWith('cart/')
      ? { to: paths.cart(), label: 'Back to your cart' }
      : number
        ? { to: paths.order(number), label: `See order ${number}` }
        : null;
  if (!way) return null;
  return (
    <ShopLink to={way.to} className={`mt-1 inline-block ${textLinkClass}`}>
      {way.label}
    </ShopLink>
  );
}

function numberIn(facts: unknown): string | null {
  const hasNumber = typeof facts === 'object' && facts !== null && 'number' in facts;
  return hasNumber && typeof facts.number === 'string' ? facts.number : null;
}
