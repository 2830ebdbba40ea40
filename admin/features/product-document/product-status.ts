// Labels of the product statuses, and their tints.
import type { ProductStatus } from '#domain/product/product-document.ts';
import type { StatusTone } from '../../ui/status-tag.tsx';

export const statusNames: Readonly<Record<ProductStatus, string>> = {
  draft: 'Draft',
  published: 'Published',
  scheduled: 'Scheduled',
  archived: 'Archived',
};

export const productStatusTones: Readonly<Record<ProductStatus, StatusTone>> = {
  draft: 'calm',
  published: 'good',
  scheduled: 'info',
  archived: 'wait',
};
