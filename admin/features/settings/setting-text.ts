// Settings in words: the label of a path, and values as people read them.
import { formatPaise } from '#domain/money/money.ts';
import {
  type ReturnReason,
  type ShippingPayer,
  returnReasonNames,
} from '#domain/returns/return-rules.ts';
import { type PaletteName, palettes } from '#domain/shop/palettes.ts';
import { type Erasure, erasureNames } from '#domain/shop/retention.ts';
import type { GstScheme } from '#domain/tax/gstin.ts';
import type { PricingMethod } from '#domain/order/pricing.ts';
import {
  findSettingField,
  gstSchemeNames,
  pricingMethodNames,
  shippingPayerNames,
} from './setting-fields.ts';

/** Labels of fields that only the audit log shows. */
const otherLabels: Record<string, string> = { secondFactor: 'Second factor', reason: 'Reason' };

export function settingLabel(path: string): string {
  const field = findSettingField(path) ?? findSettingField(path.split('.')[0] ?? '');
  return field?.label ?? otherLabels[path] ?? path;
}

/** A value as people read it: paise as rupees, a list as its lines, nothing as a dash. */
export function settingText(path: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return value ? 'On' : 'Off';
  if (typeof value === 'number' && path.endsWith('Paise')) return formatPaise(value);
  if (path === 'brand.palette') return palettes[value as PaletteName].label;
  if (/^brand\.(logo|darkLogo)$/.test(path)) return 'An image';
  if (path === 'erasure') return erasureNames[value as Erasure];
  if (path === 'returnRules.shippingPaidBy') return shippingPayerNames[value as ShippingPayer];
  if (path === 'pricing.method') return pricingMethodNames[value as PricingMethod];
  if (path === 'seller.gstScheme') return gstSchemeNames[value as GstScheme];
  if (path === 'returnRules.reasons' && Array.isArray(value)) {
    return value.map((reason) => returnReasonNames[reason as ReturnReason] ?? reason).join(' / ');
  }
  if (Array.isArray(value)) return value.map(recordText).join(' / ');
  return recordText(value);
}

/** The name of a record, such as a deleted category; of one without a name, its values. */
function recordText(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value);
  if ('name' in value) return String(value.name);
  return Object.entries(value)
    .filter(([key, each]) => key !== 'id' && typeof each !== 'object')
    .map(([, each]) => each)
    .join(' ');
}
