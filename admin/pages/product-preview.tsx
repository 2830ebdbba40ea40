// Preview of the whole product page, with the edits stored on this device; only an admin can open it.
import { useState } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { loadAttributes } from '../features/attribute/attribute-api.ts';
import { readDraft } from '../features/editor/draft-storage.ts';
import { PagePreview, PreviewStores } from '../features/product-editor/page-preview.tsx';
import { PreviewFrame } from '../features/product-editor/preview-frame.tsx';
import { previewProduct } from '../features/product-editor/preview-product.ts';
import { fetchProduct } from '../features/product-document/product-api.ts';
import type { ProductDraft } from '../features/product-document/product-draft.ts';
import { SegmentedControl } from '../ui/segmented-control.tsx';
import { textLinkClass } from '#ui/components/link-styles.ts';
import { useColourMode } from '#ui/theme/colour-mode.ts';
import { emptyDocument } from '#domain/product/product-document.ts';
import { adminPaths } from '#domain/admin-routes.ts';

const widths = [
  { value: 'desktop', label: 'Desktop' },
  { value: 'phone', label: 'Phone' },
] as const;

export async function loader({ params }: LoaderFunctionArgs) {
  const id = params.id ?? '';
  const [{ value, state }, attributes] = await Promise.all([fetchProduct(id), loadAttributes()]);
  const edited = readDraft<ProductDraft>(`product:${id}`)?.value;
  const document = { ...emptyDocument, ...(edited?.document ?? value.document) };
  const { askedPrices } = state;
  return {
    id,
    isEdited: edited !== undefined,
    askedPrices,
    attributes,
    draft: { ...(edited ?? value), document },
  };
}

export function Component() {
  const { id, isEdited, askedPrices, attributes, draft } = useLoaderData<typeof loader>();
  const [width, setWidth] = useState<'desktop' | 'phone'>('desktop');
  const { mode } = useColourMode();
  const product = previewProduct(draft, askedPrices, attributes);
  return (
    <main className="flex min-h-dvh flex-col bg-calm">
      <title>{`Preview of ${product.name} · Admin`}</title>
      <header className="flex flex-wrap items-center gap-x-5 gap-y-2 px-4 py-2.5">
        <h1 className="type-small font-semibold">Preview of {product.name}</h1>
        <p className="grow type-small text-muted">
          {isEdited ? 'With your unsaved changes. ' : ''}Only you see this page.
        </p>
        <div className="max-md:hidden">
          <SegmentedControl label="Width" options={widths} value={width} onChange={setWidth} />
        </div>
        <Link
          to={adminPaths.product(id)}
          className={`inline-flex min-h-6 items-center type-small ${textLinkClass}`}
        >
          Back to editing
        </Link>
      </header>
      <div
        className={
          width === 'phone'
            ? 'mx-auto grid w-full max-w-98 grow overflow-hidden rounded-t-md'
            : 'grid grow'
        }
      >
        <PreviewFrame title={`Page of ${product.name}`} mode={mode} height="100%">
          <PreviewStores>
            <PagePreview product={product} />
          </PreviewStores>
        </PreviewFrame>
      </div>
    </main>
  );
}
