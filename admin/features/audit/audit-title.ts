// An entry of the audit log in words: its subject, what was done, and the fields that changed.
import { fieldLabel } from '#domain/product/product-document.ts';
import { settingLabel } from '../settings/setting-text.ts';

/** `Order SUN-2A3B-4C5D: invoice issued`, of subject `order:SUN-2A3B-4C5D` and action `order.invoice-issued`. */
export function auditTitle({ subject, action }: { subject: string; action: string }): string {
  const [kind = '', id = ''] = subject.split(':');
  const [area = '', done = ''] = action.split('.');
  // The id of an account tells a reader nothing, and the name stands beside it.
  if (kind === 'account') return `${sentenceCase(area)}: ${words(done)}`;
  return `${[sentenceCase(kind), id].filter(Boolean).join(' ')}: ${words(done)}`;
}

/** The label of a field, by its path in the product, the settings, or another document. */
export function auditField(subject: string, path: string): string {
  const known = subject.startsWith('product:')
    ? fieldLabel(path.split('.')[0] ?? '')
    : settingLabel(path);
  if (known && known !== path) return capitalised(known);
  const spaced = path.replace(/Paise$/, '').replaceAll(/([a-z])([A-Z])/g, '$1 $2');
  return capitalised(spaced.replaceAll('.', ' ').toLowerCase());
}

const words = (name: string) => name.replaceAll('-', ' ');
const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const sentenceCase = (name: string) => capitalised(words(name));
