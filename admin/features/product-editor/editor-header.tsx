// Header of the product editor: name, status, links, the menu with the rarer actions, and the section tabs.
import { Suspense, lazy, useState } from 'react';
import { AlsoEditing } from '../editor/also-editing.tsx';
import { Link } from 'react-router';
import { StatusTag } from '../../ui/status-tag.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { statusNames, productStatusTones } from '../product-document/product-status.ts';
import { ProductMoreMenu } from './product-more-menu.tsx';
import type { ProductDraft } from '../product-document/product-draft.ts';
import type { ProductState } from '../product-document/product-state.ts';
import { jumpTo, sections } from './sections.ts';
import { Breadcrumb } from '#ui/components/breadcrumb.tsx';
import { Button } from '#ui/components/button.tsx';
import { EyeIcon } from '#ui/components/page-icons.tsx';
import { adminPaths } from '#domain/admin-routes.ts';

const PreviewDrawer = lazy(() =>
  import('./preview-drawer.tsx').then((loaded) => ({ default: loaded.PreviewDrawer })),
);

type EditorHeaderProps = {
  draft: ProductDraft;
  state: ProductState;
  isSaving: boolean;
  savedAt: Date | null;
  onArchive: () => void;
};

const timeFormat = new Intl.DateTimeFormat('en-IN', {
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
  hour12: false,
});

export function EditorHeader({ draft, state, isSaving, savedAt, onArchive }: EditorHeaderProps) {
  const { id, status } = state;
  const [isPreviewOpen, setIsPreviewOpen] = useState(false);
  const isPhone = useIsPhone();
  const name =
    draft.document.name.trim() || (id === null ? 'New product' : 'Product without a name');
  const savedText = savedAt ? `Saved ${timeFormat.format(savedAt)}` : '';
  return (
    <header className="mb-5">
      <title>{`${name} · Admin`}</title>
      <Breadcrumb
        items={[{ label: 'Products', to: adminPaths.products() }, { label: name }]}
        link={Link}
        className="mb-3"
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <h1 className="type-page-title wrap-anywhere">{name}</h1>
        <StatusTag tone={productStatusTones[status]}>{statusNames[status]}</StatusTag>
        <p role="status" className="grow type-small text-muted">
          {isSaving ? 'Saving…' : savedText}
        </p>
        {isPhone && (
          <Button
            variant="outline"
            size="sm"
            icon={<EyeIcon size={20} />}
            onClick={() => setIsPreviewOpen(true)}
          >
            Preview
          </Button>
        )}
        {id !== null && <ProductMoreMenu id={id} name={name} state={state} onArchive={onArchive} />}
      </div>
      <AlsoEditing subject={id === null ? null : `product:${id}`} />
      <nav
        aria-label="Sections"
        className="-mx-4 mt-4 flex overflow-x-auto border-b border-line px-4 md:mx-0 md:px-0"
      >
        {sections.map((section) => (
          <button
            key={section.id}
            type="button"
            onClick={() => jumpTo(section.id)}
            className="min-h-11 flex-none cursor-pointer px-3.5 type-small font-medium text-muted hover:text-ink focus-visible:-outline-offset-2"
          >
            {section.label}
          </button>
        ))}
      </nav>
      {isPhone && (
        <Suspense>
          <PreviewDrawer
            draft={draft}
            id={id}
            asked={state.askedPrices}
            open={isPreviewOpen}
            onClose={() => setIsPreviewOpen(false)}
          />
        </Suspense>
      )}
    </header>
  );
}
