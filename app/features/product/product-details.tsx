// Product details in accordion sections: description, specifications, return policy.
import { Accordion } from '#ui/components/accordion.tsx';
import type { Product } from '#domain/product/product.ts';
import { ReturnPolicy } from '#app/components/return-policy.tsx';
import * as texts from '#messages/product.ts';
import * as fact from '#messages/product-fact.ts';

export function ProductDetails({ product }: { product: Product }) {
  return (
    <div className="border-t border-line">
      <Accordion title={texts.description} open>
        <p>{product.description}</p>
        {product.details.split('\n\n').map((paragraph) => (
          <p key={paragraph} className="mt-3">
            {paragraph}
          </p>
        ))}
      </Accordion>
      <Accordion title={texts.specifications}>
        <dl className="grid grid-cols-[minmax(6rem,auto)_1fr] gap-x-6 gap-y-2 type-small">
          {rowsOf(product).map(({ label, value }) => (
            <div key={`${label} ${value}`} className="contents">
              <dt>{label}</dt>
              <dd className="font-medium text-ink">{value}</dd>
            </div>
          ))}
        </dl>
      </Accordion>
      <Accordion title={texts.returnPolicy}>
        <ReturnPolicy />
      </Accordion>
    </div>
  );
}

/** A field of the product that has no text here, such as a new one, has its own label in every language. */
const factLabels: Readonly<Record<string, string>> = {
  netQuantity: fact.netQuantity,
  maker: fact.maker,
  countryOfOrigin: fact.countryOfOrigin,
};

/** An attribute and a specification of the same label are one row, which says nothing twice. */
function rowsOf(product: Product) {
  const { attributes, specifications } = product;
  const rows = attributes.map(({ label, value }) => {
    const own = specifications.find((specification) => specification.label === label)?.value;
    if (own === undefined) return { label, value };
    const isSaid = own.toLowerCase().includes(value.toLowerCase());
    return { label, value: isSaid ? own : `${value} · ${own}` };
  });
  const others = specifications.filter(({ label }) => !rows.some((row) => row.label === label));
  const facts = product.facts.map(({ key, label, value }) => ({
    label: factLabels[key] ?? label,
    value,
  }));
  return [...rows, ...others, ...facts];
}
