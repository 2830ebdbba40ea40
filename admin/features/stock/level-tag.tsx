// Whether a variant is low on stock or sold out, in words; nothing while its stock is good.
import { StatusTag } from '../../ui/status-tag.tsx';
import { stockLevel } from '../product-document/stock-level.ts';

type LevelTagProps = { variant: { available: number; lowStockLevel: number } };

export function LevelTag({ variant: { available, lowStockLevel } }: LevelTagProps) {
  const level = stockLevel(available, lowStockLevel);
  if (level === 'good') return null;
  return level === 'out' ? (
    <StatusTag tone="bad">Out of stock</StatusTag>
  ) : (
    <StatusTag tone="wait">Low stock</StatusTag>
  );
}
