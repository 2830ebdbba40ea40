// List item with a product card, as every list of products has it.
import { useCardMarkup } from './card-markup.tsx';
import { ProductCard, type ProductCardProps } from './product-card.tsx';

export function CardItem(props: ProductCardProps) {
  return import.meta.env.SSR ? (
    <KeptItem {...props} />
  ) : (
    <li>
      <ProductCard {...props} />
    </li>
  );
}

/** In the browser React takes this markup for that of the card, which it is. */
function KeptItem(props: ProductCardProps) {
  const { product, families = [], ...shown } = props;
  // Of very many filters, few concern a product.
  const own = families.filter((name) => product.colors.some(({ family }) => family === name));
  const shownAs = JSON.stringify({ ...shown, families: own.toSorted() });
  const html = useCardMarkup(product, shownAs, <ProductCard {...props} />);
  return <li dangerouslySetInnerHTML={{ __html: html }} />;
}
