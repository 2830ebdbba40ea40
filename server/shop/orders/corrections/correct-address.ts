// Corrects the recipient, phone and delivery address of an order before it is packed, and tells the customer.
import { eq } from 'drizzle-orm';
import { type Address, addressFields, addressIn, addressText } from '#domain/checkout/address.ts';
import { COUNTRY } from '#domain/checkout/checkout.ts';
import { assertComplete } from '#server/shop/checkout/draft.ts';
import { assertDelivery } from '#server/shop/delivery-areas/find-rule.ts';
import { orders } from '#server/platform/db/schema/orders.ts';
import { countEvents } from '#server/shop/orders/core/count-events.ts';
import type { OrderDeps } from '#server/shop/orders/core/deps.ts';
import { lockOrder } from '#server/shop/orders/core/locks.ts';
import { notifyCustomer } from '#server/shop/orders/core/notify-customer.ts';
import type { OrderRow } from '#server/shop/orders/core/queries.ts';
import { appendEvent } from '#server/shop/orders/core/record-transition.ts';
import { assertBeforePacking } from './assert-before-packing.ts';

type Recipient = Pick<OrderRow, 'contactName' | 'contactPhone' | 'shippingAddress'>;

/**
 * Idempotent: the same address changes nothing. Another state does not change the amounts: packing decides between IGST
 * and CGST with SGST by the address, at one rate.
 * Throws `order/not-found`, `order/already-packed`, `order/illegal-transition`, and field errors as the checkout does:
 * `checkout/no-delivery` for another PIN code without delivery.
 */
export async function correctAddress(
  deps: OrderDeps,
  number: string,
  input: Address,
): Promise<void> {
  assertComplete(input, addressFields);
  const address = addressIn(input);
  await deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, number);
    assertBeforePacking(order);
    const corrected = recipientOf(address);
    const [from, to] = [recipientText(order), recipientText(corrected)];
    if (from === to) return;
    if (address.zipCode !== order.shippingAddress.zipCode) {
      await assertDelivery(tx, address.zipCode);
    }
    await tx.update(orders).set(corrected).where(eq(orders.id, order.id));
    const details = { from, to };
    await appendEvent(tx, { order, event: 'address_corrected', actor: 'admin', details });
    await notifyCustomer(deps, tx, {
      order: { ...order, contactName: corrected.contactName },
      update: 'address-corrected',
      stepId: `${order.id}:${await countEvents(tx, order, 'address_corrected')}`,
      note: to,
    });
  });
}

function recipientOf({ firstName, lastName, phone, ...address }: Address): Recipient {
  return {
    contactName: `${firstName} ${lastName}`,
    contactPhone: phone,
    shippingAddress: {
      street: address.address,
      city: address.city,
      state: address.state,
      country: COUNTRY,
      zipCode: address.zipCode,
      isDefault: false,
    },
  };
}

/** `Priya Sharma, 12 MI Road, Jaipur, Rajasthan 302001 · 9829012345`. */
function recipientText({ contactName, contactPhone, shippingAddress }: Recipient): string {
  const { street, ...place } = shippingAddress;
  const address = { ...place, address: street, phone: contactPhone, firstName: '', lastName: '' };
  return `${contactName}, ${addressText(address)}`;
}
