// Label of a buy button while the customer's cart has all there is of an item.
import * as texts from '#messages/product-card.ts';

export function ViewCartLabel() {
  return (
    <span>
      {texts.viewCart({ together: (part) => <span className="whitespace-nowrap">{part}</span> })}
    </span>
  );
}
