// Label of a buy button while the customer's cart has all there is of an item.
export function ViewCartLabel() {
  return (
    <span>
      In your cart <span className="whitespace-nowrap">· View cart</span>
    </span>
  );
}
