// The model's two ways to order, and the answer each should get.
import type { Answer } from '../visit.ts';
import type { Books, ModelOrder } from './books.ts';

const MOST_OPEN_AT_THE_DOOR = 3;

export function orderByCard(model: Books, who: number, answer: Answer | undefined): string {
  const earlier = model.pendingOf(who);
  const refused = asksAboutEarlier(model, earlier) ?? refusesEmpty(model, who);
  if (refused) return refused;
  const basket = [...(model.carts[who] ?? [])];
  if (earlier && earlier.basket.join() === basket.join()) {
    return answer?.json.orderId === earlier.orderId ? 'yes' : 'the order she had begun';
  }
  const soldOut = replacing(model, earlier, basket);
  if (soldOut) return soldOut;
  const order = newOrder(who, answer, basket, 'pending_payment');
  order.orderId = String(answer?.json.orderId);
  model.hold(order);
  model.orders.push(order);
  return 'yes';
}

export function orderAtTheDoor(model: Books, who: number, answer: Answer | undefined): string {
  const earlier = model.pendingOf(who);
  const refused = asksAboutEarlier(model, earlier) ?? refusesEmpty(model, who);
  if (refused) return refused;
  const open = model.orders.filter(({ shopper, status }) => shopper === who && status === 'placed');
  if (open.length >= MOST_OPEN_AT_THE_DOOR) return 'order/cod-limit';
  const basket = [...(model.carts[who] ?? [])];
  const soldOut = replacing(model, earlier, basket);
  if (soldOut) return soldOut;
  const order = newOrder(who, answer, basket, 'placed');
  model.sell(order, 'placed');
  model.orders.push(order);
  return 'yes';
}

function asksAboutEarlier(model: Books, earlier: ModelOrder | undefined): string | null {
  const found = earlier && model.ask(earlier);
  if (found === 'paid') return 'order/already-paid';
  return found === 'authorized' ? 'payment/under-way' : null;
}

function refusesEmpty(model: Books, who: number): string | null {
  return (model.carts[who] ?? []).every((quantity) => quantity === 0) ? 'cart/empty' : null;
}

/** Her earlier order makes room, unless the new one cannot be: then all stays as it was. */
function replacing(model: Books, earlier: ModelOrder | undefined, basket: number[]): string | null {
  if (earlier) model.release(earlier);
  const short = basket.findIndex((quantity, piece) => quantity > model.free(piece));
  if (short === -1) {
    if (earlier) earlier.status = 'cancelled';
    return null;
  }
  const code = model.free(short) > 0 ? 'stock/too-few' : 'stock/sold-out';
  if (earlier) model.hold(earlier);
  return code;
}

function newOrder(
  shopper: number,
  answer: Answer | undefined,
  basket: number[],
  status: ModelOrder['status'],
): ModelOrder {
  const number = String(answer?.json.number);
  return { shopper, number, orderId: null, basket, status, heard: new Map(), back: new Map() };
}
