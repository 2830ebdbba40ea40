// Product of the back office, in its editor.
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { fetchProduct } from '../features/product-document/product-api.ts';
import { ProductEditor } from '../features/product-editor/product-editor.tsx';

export async function loader({ params }: LoaderFunctionArgs) {
  return fetchProduct(params.id ?? '');
}

export function Component() {
  const saved = useLoaderData<typeof loader>();
  return <ProductEditor key={saved.state.id} saved={saved} />;
}
