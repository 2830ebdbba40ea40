// False reports of UPI transfers: UTRs of nobody and of others, malformed ones, and customers in the owner's place.
import { type TestCustomer, nextIp } from '../customers.ts';
import { type ApiResponse, openSession } from '../http-session.ts';
import type { Delivery, PaidOrder } from '../payment-driver.ts';
import type { Random } from '../seeded-random.ts';

const MALFORMED = ['', '41234567890', '4123456789012', '41234567890a', '４１２３４５６７８９０１'];
/** An order takes five claims, and the genuine one is the last. */
const FALSE_CLAIMS_PER_ORDER = 3;
/** The bank's own begin with a four. */
const FIRST_FALSE_UTR = 900_000_000_000;

export function openUpiForger(
  orders: readonly PaidOrder[],
  random: Random,
): (at: number) => Delivery {
  return () => (serverUrl) => {
    const at = random.integerBelow(orders.length);
    const own = orders[at] as PaidOrder;
    const other = orders[(at + 1) % orders.length] as PaidOrder;
    const falseUtr = FIRST_FALSE_UTR + at * 10 + random.integerBelow(FALSE_CLAIMS_PER_ORDER);
    const claim = (customer: TestCustomer, { orderId }: PaidOrder, utr: string | undefined) =>
      sessionOf(serverUrl, customer).api('POST', `/payments/upi-vpa/orders/${orderId}/verify`, {
        body: { utr },
      });
    const forgeries: readonly (() => Promise<ApiResponse>)[] = [
      () => claim(own.customer, own, String(falseUtr)),
      () => claim(own.customer, own, other.payment.report.utr),
      () => claim(own.customer, own, random.pick(MALFORMED)),
      () => claim(own.customer, other, own.payment.report.utr),
      () =>
        sessionOf(serverUrl, own.customer).api(
          'POST',
          `/admin/orders/${own.number}/received-payment`,
          { body: { reference: String(falseUtr), amount: own.amountPaise } },
        ),
    ];
    return random.pick(forgeries)();
  };
}

function sessionOf(serverUrl: string, customer: TestCustomer) {
  return openSession(serverUrl, { ...customer, ip: nextIp() });
}
