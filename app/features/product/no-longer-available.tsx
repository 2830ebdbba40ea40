// Notice shown in place of the buy box of an archived product.

export function NoLongerAvailable() {
  return (
    <p className="rounded-lg border border-line bg-subtle px-5 py-4 text-on-subtle">
      This product is no longer available. You may like the related products below.
    </p>
  );
}
