// Beside the error of an item without an HSN code: the way to the field of its product.
import { Link } from 'react-router';
import { textLinkClass } from '#ui/components/link-styles.ts';
import { adminPaths } from '#domain/admin-routes.ts';

export function HsnLink({ productId }: { productId: string | null | undefined }) {
  if (!productId) return null;
  return (
    <Link
      to={`${adminPaths.product(productId)}#hsnCode`}
      className={`${textLinkClass} inline-flex min-h-6 items-center type-caption`}
    >
      Add the HSN code
    </Link>
  );
}
