// The table of one row in docs/performance.md: a line for each figure, the two processor times of one subject on one line.
import { type Figure, type Party, meetsBudget, ratioTo } from './figure.ts';
import { APPLICATION, DATABASE } from './measure/sample.ts';
import { formatBudget, formatSpread, formatValue } from './print.ts';

type Others = readonly Exclude<Party, 'shop'>[];

/** `rival`: name of the other shop, if there is one. */
export function renderTable(figures: readonly Figure[], rival: string | null): string {
  const others: Others = (['limit', 'rival'] as const).filter((party) =>
    figures.some((figure) => figure[party]),
  );
  const hasBudget = figures.some(({ budget }) => budget);
  const names = { limit: 'bare limit', rival: rival ?? 'another shop' };
  const header = [
    'what',
    'measure',
    'this shop',
    ...others.flatMap((party) => [names[party], `${names[party]} ÷ shop`]),
    ...(hasBudget ? ['aim', ''] : []),
  ];
  const lines = linesOf(figures).map((line) => cellsOf(line, others, hasBudget));
  return [header, header.map(() => '---'), ...lines]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}

/** One figure, or application and database of one subject. */
type Line = readonly [Figure] | readonly [Figure, Figure];

function linesOf(figures: readonly Figure[]): Line[] {
  const partner = (figure: Figure, measure: string) =>
    figures.find((other) => other.subject === figure.subject && other.measure === measure);
  return figures.flatMap((figure): Line[] => {
    if (figure.measure === DATABASE && partner(figure, APPLICATION)) return [];
    const database = figure.measure === APPLICATION ? partner(figure, DATABASE) : undefined;
    return [database ? [figure, database] : [figure]];
  });
}

function cellsOf(line: Line, others: Others, hasBudget: boolean): string[] {
  const [first, second] = line;
  const measure = second ? 'processor time, application + PostgreSQL' : first.measure;
  return [
    first.subject,
    `${measure}, ${first.unit}`,
    line.map(({ shop, unit }) => formatSpread(shop, unit)).join(' + '),
    ...others.flatMap((party) => otherCells(line, party)),
    ...(hasBudget ? [line.map(formatBudget).filter(Boolean).join(' + '), verdictOf(line)] : []),
  ];
}

function otherCells(line: Line, party: Exclude<Party, 'shop'>): string[] {
  const spreads = line.flatMap((figure) => figure[party] ?? []);
  const [first] = line;
  const [spread] = spreads;
  if (!spread) return ['–', '–'];
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  const ratio =
    line.length === 1
      ? ratioTo(spread, first.shop).median
      : sum(spreads.map(({ median }) => median)) / sum(line.map(({ shop }) => shop.median));
  return [
    spreads.map((one) => formatSpread(one, first.unit)).join(' + '),
    spreads.length === line.length ? formatValue(ratio, 'ratio') : '–',
  ];
}

function verdictOf(line: Line): string {
  const judged = line.map(meetsBudget).filter((meets) => meets !== undefined);
  if (judged.length === 0) return '';
  return judged.every(Boolean) ? 'met' : 'missed';
}
