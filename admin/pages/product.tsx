// Product of the back office, in its editor.
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { fetchProduct } from '../features/product-document/product-api.ts';
import { ProductEditor } from '../features/product-editor/product-editor.tsx';
import { jumpTo } from '../features/product-editor/sections.ts';
import { useFieldOfHash } from '../ui/use-field-of-hash.ts';

export async function loader({ params }: LoaderFunctionArgs) {
  return fetchProduct(params.id ?? '');
}

export function Component() {
  const saved = useLoaderData<typeof loader>();
  useFieldOfHash(jumpTo);
  return <ProductEditor key={saved.state.id} saved={saved} />;
}
