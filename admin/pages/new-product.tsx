// New product: the editor of an empty draft, which is saved once it has a name.
import { useState } from 'react';
import { useLocation } from 'react-router';
import { ProductEditor } from '../features/product-editor/product-editor.tsx';
import { newProduct } from '../features/product-document/product-api.ts';

export function Component() {
  const { key } = useLocation();
  const [editor, setEditor] = useState<{ id: string; createdAt: string | null }>({
    id: key,
    createdAt: null,
  });
  // This page, opened again while it shows a product that has been saved, is another product's.
  if (editor.createdAt !== null && editor.createdAt !== key) {
    setEditor({ id: key, createdAt: null });
  }
  return (
    <ProductEditor
      key={editor.id}
      saved={newProduct}
      onCreated={() => setEditor((now) => ({ ...now, createdAt: key }))}
    />
  );
}
