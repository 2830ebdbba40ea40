// Notice shown in place of the buy box of an archived product.
import * as texts from '#messages/product.ts';

export function NoLongerAvailable() {
  return (
    <p className="rounded-lg border border-line bg-subtle px-5 py-4 text-on-subtle">
      {texts.noLongerAvailable}
    </p>
  );
}
