// Product of the back office, in its editor.
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { loadProduct } from '../features/product/product-api.ts';
import { ProductEditor } from '../features/product-editor/product-editor.tsx';

export async function loader({ params }: LoaderFunctionArgs) {
  return loadProduct(params.id ?? '');
}

export function Component() {
  const saved = useLoaderData<typeof loader>();
  return <ProductEditor key={saved.state.id} saved={saved} />;
}
