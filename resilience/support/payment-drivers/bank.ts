// The shop's bank account: transfers that customers have sent to its UPI ID, and refunds that the owner has sent back.
import type { Paise } from '#domain/money/money.ts';

/** `utr`: the bank's reference. The order's number is in the note of the transfer. */
export type Transfer = { utr: string; number: string; amountPaise: Paise };

const FIRST_UTR = 400_000_000_000;

export function openBank() {
  const transfers = new Map<string, Transfer>();
  /** By the id of the shop's refund. */
  const refunds = new Map<string, { amountPaise: Paise; paymentId: string }>();
  return {
    transfers,
    refunds,
    receive({ number, amountPaise }: Omit<Transfer, 'utr'>): Transfer {
      const utr = String(FIRST_UTR + transfers.size);
      const transfer = { utr, number, amountPaise };
      transfers.set(utr, transfer);
      return transfer;
    },
  };
}
export type Bank = ReturnType<typeof openBank>;
