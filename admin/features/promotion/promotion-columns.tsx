// Columns of the list of promotions.
import { Link } from 'react-router';
import { adminPaths } from '#domain/admin-routes.ts';
import { formatPaise } from '#domain/money/money.ts';
import { offerText, periodText } from '#domain/promotion/promotion-sentence.ts';
import { type Column, narrowOnly, rowLinkClass } from '../../ui/data-table.tsx';
import { StatusTag } from '../../ui/status-tag.tsx';
import { type ListedPromotionDto, statusLabels, statusTones } from './promotion-api.ts';

export function promotionColumns(now: Date): Column<ListedPromotionDto>[] {
  const datesOf = ({ document }: ListedPromotionDto) => {
    const period = periodText(document, now);
    return period ? period.charAt(0).toUpperCase() + period.slice(1) : 'No end date';
  };
  return [
    {
      label: 'Code',
      phone: 'title',
      cell: ({ document: { code, name } }, isCard) => (
        <>
          <Link to={adminPaths.promotion(code)} className={rowLinkClass(isCard)}>
            {code}
          </Link>
          {name && (
            <span className="block type-caption font-normal wrap-anywhere text-muted">{name}</span>
          )}
        </>
      ),
    },
    {
      label: 'Discount',
      phone: 'line',
      cell: (promotion, isCard) => (
        <>
          <span className="block type-small">
            {offerText(promotion.document, promotion.goodsNames)}
          </span>
          {!isCard && (
            <span className={`type-caption text-muted ${narrowOnly}`}>{datesOf(promotion)}</span>
          )}
        </>
      ),
    },
    {
      label: 'Dates',
      phone: 'line',
      from: 'wide',
      cell: (promotion) => (
        <span className="block type-caption text-muted">{datesOf(promotion)}</span>
      ),
    },
    {
      label: 'Uses',
      phone: 'foot',
      isNumber: true,
      className: 'whitespace-nowrap',
      cell: ({ document: { usageLimit }, figures: { uses } }, isCard) => (
        <span className="type-small">{usesText(uses, usageLimit, isCard)}</span>
      ),
    },
    {
      label: 'Total discount',
      phone: 'end',
      isNumber: true,
      cell: ({ document: { kind }, figures: { discountPaise } }, isCard) => (
        <span className="type-small">
          {kind === 'free_delivery' ? (
            <span className="text-muted">{isCard ? '' : '–'}</span>
          ) : (
            `${isCard ? 'Discount ' : ''}${formatPaise(discountPaise)}`
          )}
        </span>
      ),
    },
    {
      label: 'Sales',
      from: 'wide',
      isNumber: true,
      cell: ({ figures: { salesPaise } }) => (
        <span className="type-small">{formatPaise(salesPaise)}</span>
      ),
    },
    {
      label: 'Status',
      phone: 'aside',
      cell: ({ status }) => (
        <StatusTag tone={statusTones[status]}>{statusLabels[status]}</StatusTag>
      ),
    },
  ];
}

function usesText(uses: number, limit: number | null, isCard: boolean): string {
  const count = uses.toLocaleString('en-IN');
  if (limit !== null) return `${isCard ? 'Used ' : ''}${count} of ${limit.toLocaleString('en-IN')}`;
  return isCard ? `${count} ${uses === 1 ? 'use' : 'uses'}` : count;
}
