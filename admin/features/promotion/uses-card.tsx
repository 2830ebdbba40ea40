// Card of what orders have made of a promotion: uses, discount and sales.
import { Link } from 'react-router';
import { adminPaths } from '#domain/admin-routes.ts';
import { formatPaise } from '#domain/money/money.ts';
import { buttonClass } from '#ui/components/button.tsx';
import { promotionLink } from '#domain/promotion/promotion-link.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { EditorCard } from '../../ui/editor-card.tsx';
import { MeterBar } from '../../ui/meter-bar.tsx';
import type { PromotionDto } from './promotion-api.ts';

/** For messages and posters: it keeps the code for the checkout. */
function CodeLink({ code }: { code: string }) {
  const link = window.location.origin + promotionLink(code);
  return (
    <div className="mt-4 flex items-center justify-between gap-3 border-t border-line pt-3">
      <p className="min-w-0">
        <span className="block text-muted">Link that brings the code</span>
        <span className="block type-small wrap-anywhere">{link}</span>
      </p>
      <CopyButton label="Copy the link" value={link} className="flex-none" />
    </div>
  );
}

type UsesCardProps = {
  code: string;
  isAutomatic: boolean;
  figures: PromotionDto['figures'];
  usageLimit: number | null;
};

export function UsesCard({ code, isAutomatic, figures, usageLimit }: UsesCardProps) {
  const { uses, discountPaise, salesPaise } = figures;
  const count = uses.toLocaleString('en-IN');
  const times = uses === 1 ? 'Used once' : `Used ${count} times`;
  const unlimited = uses === 0 ? 'Not used yet' : times;
  const title =
    usageLimit === null ? unlimited : `Used ${count} of ${usageLimit.toLocaleString('en-IN')}`;
  return (
    <EditorCard id="uses" title={title}>
      {usageLimit !== null && <MeterBar value={uses} max={usageLimit} />}
      <dl className="mt-3 grid gap-2">
        <div className="flex items-baseline justify-between gap-4">
          <dt className="text-muted">Total discount</dt>
          <dd className="font-semibold tabular-nums">{formatPaise(discountPaise)}</dd>
        </div>
        <div className="flex items-baseline justify-between gap-4">
          <dt className="text-muted">{isAutomatic ? 'Sales with it' : 'Sales with this code'}</dt>
          <dd className="font-semibold tabular-nums">{formatPaise(salesPaise)}</dd>
        </div>
      </dl>
      <p className="mt-3 type-caption text-muted">
        Without cancelled and expired orders. Amounts leave out orders that are not paid yet.
      </p>
      {uses > 0 && (
        <p className="mt-3">
          <Link
            to={adminPaths.orders({ promotion: code })}
            className={buttonClass({ variant: 'outline', size: 'sm' })}
          >
            View orders
          </Link>
        </p>
      )}
      {!isAutomatic && <CodeLink code={code} />}
    </EditorCard>
  );
}
