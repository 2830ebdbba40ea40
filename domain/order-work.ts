// The admin's work on orders: results of a call about a cash order.

export const callResults = ['confirmed', 'no_answer', 'wrong_number', 'cancelled'] as const;
/** `confirmed` and `cancelled` take the order along; the others leave it where it is. */
export type CallResult = (typeof callResults)[number];
