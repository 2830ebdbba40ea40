// Button of a product card in a browser without scripts: adds the only variant, or leads to the choice of one.
import type { ReactNode } from 'react';
import { Button, buttonClass } from '#ui/components/button.tsx';
import { cx } from '#ui/components/cx.ts';
import { VisuallyHidden } from '#ui/components/visually-hidden.tsx';
import type { CardProduct } from '#domain/product/product.ts';
import { CART_FORM_PATH, paths } from '#domain/routes.ts';
import * as texts from '#messages/product-card.ts';
import { pageUrl } from '#ui/client/page-url.ts';

type CardFormProps = { product: CardProduct; colour: string | null; className?: string };

export function CardForm({ product, colour, className }: CardFormProps) {
  const { id, slug, name, stock, variants, sizes } = product;
  const [only] = variants;
  const values = {
    name,
    hidden: (part: ReactNode) => <VisuallyHidden>{part}</VisuallyHidden>,
  };
  if (stock <= 0) return null;
  if (variants.length > 1 || !only) {
    return (
      <a
        href={pageUrl(paths.product(slug, colour))}
        className={cx(buttonClass({ variant: 'outline' }), 'px-2 sm:px-5', className)}
      >
        {sizes.length > 1 ? texts.formChooseSize(values) : texts.formChooseColour(values)}
      </a>
    );
  }
  return (
    <form method="post" action={pageUrl(CART_FORM_PATH)} className={className}>
      <input type="hidden" name="product" value={id} />
      <input type="hidden" name="colour" value={only.colour} />
      <input type="hidden" name="size" value={only.size} />
      <input type="hidden" name="quantity" value="1" />
      <Button type="submit" variant="outline" full className="px-2 sm:px-5">
        {texts.formAdd(values)}
      </Button>
    </form>
  );
}
