// Returns: what an admin decides about each line of a damage report, and where items go that came back.

/** A damage report of the customer, or a parcel that came back undelivered. */
export const returnKinds = ['damage', 'undelivered'] as const;
export type ReturnKind = (typeof returnKinds)[number];

/** `refund` is the whole share of the items; `part_refund` an amount of the admin's choice. */
export const lineDecisions = ['refund', 'part_refund', 'replace', 'decline'] as const;
export type LineDecision = (typeof lineDecisions)[number];

/** Whether a refund is created when the return is accepted, or when its items have arrived. */
export const refundTimes = ['acceptance', 'receipt'] as const;
export type RefundTime = (typeof refundTimes)[number];

/** Where a returned item goes: on sale again, aside to be sold as a second, or written off. */
export const placementNames = {
  restocked: 'Back in stock',
  seconds: 'Seconds',
  writtenOff: 'Written off',
} as const;
export type Placement = keyof typeof placementNames;
export const placements = Object.keys(placementNames) as Placement[];

/** Items of a line by where they go. `line` is the position of the line in its order. */
export type PlacedLine = { line: number } & Record<Placement, number>;

export function countPlaced(placed: Record<Placement, number>): number {
  return placed.restocked + placed.seconds + placed.writtenOff;
}

export function refundsMoney(decision: LineDecision | null): boolean {
  return decision === 'refund' || decision === 'part_refund';
}
