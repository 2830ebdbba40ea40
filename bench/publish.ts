// docs/performance.md, made from results: every row with what it means, its losses and its spreads.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../scripts/root.ts';
import { meetsBudget } from './figure.ts';
import { renderTable } from './performance-table.ts';
import { introduction, measuredBefore, rivals } from './performance-text.ts';
import { formatBudget, formatValue } from './print.ts';
import type { Results, RowResult } from './results.ts';
import type { Row } from './row.ts';
import { rows } from './rows.ts';

const FILE = 'docs/performance.md';

export function publish(results: Results): void {
  writeFileSync(join(ROOT, FILE), renderPerformance(results));
  console.log(`\nWrote ${FILE}`);
}

export function renderPerformance(results: Results): string {
  const sections = rows.flatMap((row) => {
    const result = results.rows.find(({ name }) => name === row.name);
    return result ? [renderRow(row, result, results.rival)] : [];
  });
  const parts = [
    '# Performance, measured',
    introduction,
    renderRun(results),
    renderMissed(results),
    ...sections,
    rivals,
    measuredBefore,
  ];
  return `${parts.join('\n\n')}\n`;
}

function renderRun({ commit, machine, startedAt, load, command, rival }: Results): string {
  const { processors, memoryGiB, system, node, postgres } = machine;
  return `## This run

- Commit ${commit}, ${startedAt.slice(0, 10)}: \`${command}\`
- ${processors}, ${memoryGiB} GiB, ${system}, Node ${node.replace(/^v/, '')}, PostgreSQL ${postgres}, the load generator on the same machine
- Load average ${load[0].toFixed(1)} at the start and ${load[1].toFixed(1)} at the end. The run itself loads the machine: a start above 0.5 means that something else was running
- Another shop in the same turns: ${rival ?? 'none'}`;
}

function renderMissed({ rows: results }: Results): string {
  const lines = rows.flatMap(({ name, title }) => {
    const result = results.find((one) => one.name === name);
    const missed = result?.figures.filter((figure) => meetsBudget(figure) === false) ?? [];
    return [
      ...missed.map((figure) => {
        const { subject, measure, unit, shop, budget } = figure;
        const value = budget && 'of' in budget ? shop.p95 : shop.median;
        return `- ${title}, ${subject}, ${measure}: ${formatValue(value, unit)} ${unit}, aim ${formatBudget(figure)}`;
      }),
      ...(result?.error ? [`- ${title}: not measured to the end. ${firstLine(result.error)}`] : []),
    ];
  });
  const judged = results
    .flatMap(({ figures }) => figures)
    .filter((figure) => meetsBudget(figure) !== undefined).length;
  return `## What was missed

Of ${judged} figures with an aim:

${lines.length > 0 ? lines.join('\n') : '- none was missed'}`;
}

function renderRow(
  { title, meaning, name }: Row,
  { figures, error }: RowResult,
  rival: string | null,
): string {
  return [
    `## ${title}`,
    meaning,
    ...(error ? [`Not measured to the end: ${firstLine(error)}`] : []),
    ...(figures.length > 0 ? [renderTable(figures, rival)] : []),
    `Repeat: \`npm run bench -- --only ${name}\``,
  ].join('\n\n');
}

function firstLine(text: string): string {
  return text.split('\n')[0] ?? '';
}
