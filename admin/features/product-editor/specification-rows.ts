// Rows of the specification card: those of the kind's template first, then the product's own.
import type { Specification } from '#domain/product/product-document.ts';
import { specificationLabels } from '#domain/product/specification-templates.ts';

export type SpecificationRows = {
  /** Rows of the template, in its order; the value is '' where the product has none. */
  template: Specification[];
  own: Specification[];
};

export function specificationRowsOf(
  kind: string,
  specifications: readonly Specification[],
): SpecificationRows {
  const labels = specificationLabels(kind);
  return {
    template: labels.map(
      (label) => specifications.find((row) => row.label === label) ?? { label, value: '' },
    ),
    own: specifications.filter(({ label }) => !labels.includes(label)),
  };
}

/** Rows of the template without a value are no specifications. */
export function specificationsOf({ template, own }: SpecificationRows): Specification[] {
  return [...template.filter(({ value }) => value !== ''), ...own];
}
