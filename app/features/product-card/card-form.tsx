// Button of a product card in a browser without scripts: adds the only variant, or leads to the choice of one.
import { Button, buttonClass } from '#ui/components/button.tsx';
import { cx } from '#ui/components/cx.ts';
import { VisuallyHidden } from '#ui/components/visually-hidden.tsx';
import type { CardProduct } from '#domain/product/product.ts';
import { CART_FORM_PATH, paths } from '#domain/routes.ts';

type CardFormProps = { product: CardProduct; colour: string | null; className?: string };

export function CardForm({ product, colour, className }: CardFormProps) {
  const { id, slug, name, stock, variants, sizes } = product;
  const [only] = variants;
  if (stock <= 0) return null;
  if (variants.length > 1 || !only) {
    return (
      <a
        href={paths.product(slug, colour)}
        className={cx(buttonClass({ variant: 'outline' }), 'px-2 sm:px-5', className)}
      >
        {sizes.length > 1 ? 'Choose a size' : 'Choose a colour'}
        <VisuallyHidden>: {name}</VisuallyHidden>
      </a>
    );
  }
  return (
    <form method="post" action={CART_FORM_PATH} className={className}>
      <input type="hidden" name="product" value={id} />
      <input type="hidden" name="colour" value={only.colour} />
      <input type="hidden" name="size" value={only.size} />
      <input type="hidden" name="quantity" value="1" />
      <Button type="submit" variant="outline" full className="px-2 sm:px-5">
        Add to Cart
        <VisuallyHidden>: {name}</VisuallyHidden>
      </Button>
    </form>
  );
}
