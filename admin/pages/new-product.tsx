// New product: the editor of an empty draft, which is saved once it has a name.
import { ProductEditor } from '../features/product-editor/product-editor.tsx';
import { newProduct } from '../features/product-document/product-api.ts';

export function Component() {
  return <ProductEditor saved={newProduct} />;
}
