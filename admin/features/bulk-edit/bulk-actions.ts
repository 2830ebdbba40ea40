// Actions of the bulk bar: their labels, and the edit that each begins with.
import { usualSale } from '../product-document/sale-text.ts';
import { saleErrors } from '#domain/product/product-document-rules.ts';
import type { BulkEdit } from '#domain/product/bulk-edit.ts';

export const bulkActions = [
  { action: 'price', label: 'Change price', isCommon: true },
  { action: 'sale', label: 'Put on sale', isCommon: true },
  { action: 'tag', label: 'Add tags', isCommon: true },
  { action: 'attribute', label: 'Set attribute', isCommon: false },
  { action: 'publish', label: 'Publish', isCommon: true },
  { action: 'unpublish', label: 'Unpublish', isCommon: false },
  { action: 'archive', label: 'Archive', isCommon: false },
  { action: 'untag', label: 'Remove tags', isCommon: false },
  { action: 'end-sale', label: 'End sale', isCommon: false },
  { action: 'feature', label: 'Feature', isCommon: false },
  { action: 'unfeature', label: 'Stop featuring', isCommon: false },
] as const;
export type BulkAction = (typeof bulkActions)[number]['action'];

/** `today` as YYYY-MM-DD. */
export function firstEdit(action: BulkAction, today: string): BulkEdit {
  switch (action) {
    case 'price':
      return { action: 'change-price', by: 'percent', value: -10, endIn9: false };
    case 'sale':
      return { action: 'schedule-sale', ...usualSale(today) };
    case 'tag':
      return { action: 'add-tags', tags: [] };
    case 'untag':
      return { action: 'remove-tags', tags: [] };
    case 'attribute':
      return { action: 'set-attribute', attributeId: '', values: [] };
    case 'publish':
      return { action: 'set-status', status: 'published' };
    case 'unpublish':
      return { action: 'set-status', status: 'draft' };
    case 'archive':
      return { action: 'set-status', status: 'archived' };
    case 'end-sale':
      return { action: 'end-sale' };
    case 'feature':
      return { action: 'set-label', label: 'isFeatured', value: true };
    case 'unfeature':
      return { action: 'set-label', label: 'isFeatured', value: false };
  }
}

/** What is wrong with an edit before its preview, by field; empty when nothing is. */
export function editErrors(edit: BulkEdit): Record<string, string> {
  if (edit.action === 'change-price' && !Number.isInteger(edit.value)) {
    return { value: 'Enter a whole number.' };
  }
  if (edit.action === 'schedule-sale') return Object.fromEntries(saleErrors(edit));
  if (edit.action === 'set-attribute' && edit.attributeId === '') {
    return { attributeId: 'Choose an attribute.' };
  }
  if ('tags' in edit && edit.tags.length === 0) return { tags: 'Enter a tag.' };
  return {};
}
