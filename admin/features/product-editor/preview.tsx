// Live preview of the product's card and page, made of the storefront's own components.
import { useState } from 'react';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { ProductCard } from '#app/features/product-card/product-card.tsx';
import { quietLinkClass } from '#ui/components/link-styles.ts';
import { useColourMode } from '#ui/theme/colour-mode.ts';
import type { Product } from '#domain/product/product.ts';
import type { AskedPrice } from '#domain/product/struck-price.ts';
import { adminPaths } from '#domain/admin-routes.ts';
import { useAttributes } from '../attribute/attribute-api.ts';
import { PagePreview, PreviewStores } from './page-preview.tsx';
import { PreviewFrame } from './preview-frame.tsx';
import { previewProduct } from './preview-product.ts';
import type { ProductDraft } from '../product-document/product-draft.ts';

const views = [
  { value: 'card', label: 'Card' },
  { value: 'page', label: 'Page' },
] as const;
/** A card is shown whole; the page scrolls. */
const heights = { card: 'content', page: 640 } as const;

export type PreviewProps = {
  draft: ProductDraft;
  /** Null until the first save. */
  id: string | null;
  /** Prices of the saved product in the last 30 days. */
  asked: readonly AskedPrice[];
};

export function Preview({ draft, id, asked }: PreviewProps) {
  const [view, setView] = useState<'card' | 'page'>('card');
  const { mode } = useColourMode();
  const product = previewProduct(draft, asked, useAttributes());
  return (
    <div>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        {id === null ? (
          <span />
        ) : (
          <a
            href={adminPaths.productPreview(id)}
            target="_blank"
            rel="noreferrer"
            className={`type-small ${quietLinkClass}`}
          >
            Preview whole page
          </a>
        )}
        <SegmentedControl label="Preview of" options={views} value={view} onChange={setView} />
      </div>
      <div className="overflow-hidden rounded-md">
        <PreviewFrame title={`Preview of the product's ${view}`} mode={mode} height={heights[view]}>
          <PreviewStores>
            {view === 'card' ? (
              <CardPreview product={product} />
            ) : (
              <PagePreview product={product} />
            )}
          </PreviewStores>
        </PreviewFrame>
      </div>
    </div>
  );
}

/** A grid: in a document without a doctype, a height of 100% outside of one is that of the frame, which would grow for ever. */
function CardPreview({ product }: { product: Product }) {
  return (
    <div className="mx-auto grid max-w-72 content-start p-5">
      <ProductCard product={product} as="h2" eager />
    </div>
  );
}
