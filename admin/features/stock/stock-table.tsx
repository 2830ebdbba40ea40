// Stock of variants as a table on the desktop.
import { Link } from 'react-router';
import { Table } from '#app/ui/table.tsx';
import { adminPaths } from '#domain/admin-routes.ts';
import type { StockRow } from '#server/products/list-stock.ts';
import { AdjustButton } from './adjust-button.tsx';
import { LevelTag } from './level-tag.tsx';
import { VariantName, variantText } from './variant-name.tsx';
import { waitingText } from './waiting-text.ts';

const numbers = ['On hand', 'Reserved', 'Available', 'Low-stock level'];

export function StockTable({ variants }: { variants: readonly StockRow[] }) {
  return (
    <Table caption="Stock" className="rounded-md bg-card shadow-1">
      <thead>
        <tr>
          <th scope="col">Variant</th>
          <th scope="col">Status</th>
          {numbers.map((label) => (
            <th key={label} scope="col" className="text-right">
              {label}
            </th>
          ))}
          <th scope="col">Customers waiting</th>
          <th scope="col">
            <span className="sr-only">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {variants.map((variant) => (
          <Row key={variant.variantId} variant={variant} />
        ))}
      </tbody>
    </Table>
  );
}

function Row({ variant }: { variant: StockRow }) {
  const { variantId, name, onHand, reserved, available, lowStockLevel, waiting } = variant;
  return (
    <tr>
      <th scope="row" aria-label={variantText(variant)} className="max-w-72">
        <VariantName variant={variant} imageClass="h-15 w-12">
          <Link
            to={adminPaths.stockVariant(variantId)}
            className="hover:text-brand-text hover:underline hover:underline-offset-4"
          >
            {name}
          </Link>
        </VariantName>
      </th>
      <td>
        <LevelTag variant={variant} />
      </td>
      <td className="text-right tabular-nums">{onHand}</td>
      <td className="text-right tabular-nums">{reserved || '–'}</td>
      <td className="text-right font-semibold tabular-nums">{available}</td>
      <td className="text-right text-muted tabular-nums">{lowStockLevel || '–'}</td>
      <td className="type-small">{waiting > 0 ? waitingText(waiting) : '–'}</td>
      <td className="text-right">
        <AdjustButton variant={variant} />
      </td>
    </tr>
  );
}
