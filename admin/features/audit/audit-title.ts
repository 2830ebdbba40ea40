// An entry of the audit log in words: its subject with its page, what was done, and the fields that changed.
import { adminPaths } from '#domain/admin-routes.ts';
import { fieldLabel } from '#domain/product/product-document.ts';
import { type PromiseKey } from '#domain/policy/promises.ts';
import { promiseTexts } from '../policies/promise-texts.ts';
import { findSettingField } from '../settings/setting-fields.ts';
import { settingLabel } from '../settings/setting-text.ts';

type Titled = { subject: string; action: string; name?: string | null };

/** `Order SUN-2A3B-4C5D: invoice issued`, of subject `order:SUN-2A3B-4C5D` and action `order.invoice-issued`. */
export function auditTitle({ subject, action, name }: Titled): string {
  const [kind = '', id = ''] = subject.split(':');
  const [area = '', done = ''] = action.split('.');
  // The id of an account tells a reader nothing, and the name stands beside it.
  if (kind === 'account') return `${sentenceCase(area)}: ${words(done)}`;
  if (kind === 'promise') return `Promise: ${words(done)}`;
  return `${[sentenceCase(kind), name ?? readableId(id)].filter(Boolean).join(' ')}: ${words(done)}`;
}

/** Where the subject is shown; null without a page. */
export function auditPath({ subject }: { subject: string }): string | null {
  const [kind = '', id = ''] = subject.split(':');
  const pages: Record<string, string> = {
    product: adminPaths.product(id),
    category: adminPaths.category(id),
    collection: adminPaths.collection(id),
    promotion: adminPaths.promotion(id),
    import: adminPaths.importOfProducts(id),
    'home-page': adminPaths.homePage(),
    page: adminPaths.ownPage(id),
    review: adminPaths.reviews(),
    'search-words': adminPaths.searchWords(),
    attribute: adminPaths.attribute(id),
    order: adminPaths.order(id),
    variant: adminPaths.stockVariant(id),
    stock: adminPaths.stock(),
    settings: adminPaths.settings(),
    'delivery-areas': adminPaths.deliveryAreas(),
    promise: adminPaths.promises(),
    'gst-return': adminPaths.gstReturns(id),
    person: adminPaths.people(),
  };
  return pages[kind] ?? null;
}

/** The label of a field, by its path in the product, the settings, or another document. */
export function auditField(subject: string, path: string): string {
  const [kind, id = ''] = subject.split(':');
  if (kind === 'promise' && path === 'sentence') return promiseTexts[id as PromiseKey].title;
  const known = kind === 'product' ? fieldLabel(path.split('.')[0] ?? '') : labelIn(kind, path);
  if (known && known !== path) return capitalised(known);
  const spaced = path.replace(/Paise$/, '').replaceAll(/([a-z])([A-Z])/g, '$1 $2');
  return capitalised(spaced.replaceAll('.', ' ').toLowerCase());
}

/** A field of a category called `name` is no setting of that name. */
function labelIn(kind: string | undefined, path: string): string {
  return kind === 'settings' || !findSettingField(path) ? settingLabel(path) : path;
}

/** The random id of a record tells a reader nothing; a number and a code do. */
function readableId(id: string): string {
  return /^[0-9a-f]{8}-[0-9a-f]{4}-/.test(id) ? '' : id;
}

const words = (text: string) => text.replaceAll('-', ' ');
const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const sentenceCase = (text: string) => capitalised(words(text));
