// Damage reports for tests, with a small generated photo, and decisions on them.
import sharp from 'sharp';
import type { LineDecision } from '#domain/returns/returns.ts';
import type { TestShop } from './orders.ts';

export const tornHem = (width = 60) =>
  sharp({ create: { width, height: 40, channels: 3, background: '#8b2238' } });

/** The input of a damage report about these items, its photo uploaded. The order must be delivered. */
export async function aReport(
  { orders }: TestShop,
  account: string,
  number: string,
  lines = [{ line: 0, quantity: 1 }],
) {
  const { id } = await orders.photos.add(account, number, await tornHem().jpeg().toBuffer());
  return { description: 'A torn hem', lines, photos: [id] };
}

/** Decides alike about all lines of the order's latest report. Returns the report's id. */
export async function decideReport(
  { orders }: TestShop,
  number: string,
  decision: LineDecision,
  reply = '',
): Promise<string> {
  const report = (await orders.admin.load(number)).returns.at(-1);
  if (!report) throw new Error('The order has no report');
  await orders.admin.decideReturn(number, {
    returnId: report.id,
    lines: report.lines.map(({ line }) => ({ line, decision })),
    refundOn: 'acceptance',
    refundsShipping: true,
    reply,
  });
  return report.id;
}
