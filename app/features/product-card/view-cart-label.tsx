// Label of a buy button while the customer's cart has all there is of an item.
export function ViewCartLabel() {
  return (
    <span>
      <span className="whitespace-nowrap">In your cart ·</span> View cart
    </span>
  );
}
