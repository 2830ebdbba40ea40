// Runs the rows one after the other, prints their figures as they come, and returns the results.
import { Client } from 'pg';
import { startPostgres } from '../scripts/postgres.ts';
import { type Bench, openBench } from './bench.ts';
import { openCatalogues } from './catalogues.ts';
import { currentCommit, currentLoad, describeMachine } from './machine.ts';
import { parentProcessId } from './measure/processor-time.ts';
import { type Options, publicCommand } from './options.ts';
import { formatLine } from './print.ts';
import type { Results, RowResult } from './results.ts';
import { openRival } from './rival.ts';
import type { Row } from './row.ts';
import { chooseRows } from './rows.ts';

/** Of a real shop: commits wait for the disk, and the catalogue fits into memory. */
const POSTGRES = { fsync: 'on', shared_buffers: '512MB', max_wal_size: '4GB' };

/** Throws for a row that does not exist and when there is no PostgreSQL; a row that fails does not stop the others. */
export async function runBench(options: Options, stop: AbortSignal): Promise<Results> {
  const rows = chooseRows(options.only);
  const rival = openRival(options.against);
  const postgres = await startPostgres(POSTGRES);
  try {
    const { version, processId } = await askPostgres(postgres.url);
    const bench = openBench({
      options,
      postgresUrl: postgres.url,
      postgresProcessId: processId,
      catalogues: openCatalogues(postgres.url),
      rival,
    });
    const before = { startedAt: new Date().toISOString(), load: currentLoad() };
    const machine = describeMachine(version);
    const commit = currentCommit();
    console.log(
      `\n${machine.processors}, Node ${machine.node}, PostgreSQL ${version}, commit ${commit}`,
    );
    console.log(`Load average ${before.load.toFixed(1)}. Minimum / median / maximum.`);
    const results: RowResult[] = [];
    for (const row of rows) {
      if (stop.aborted) break;
      results.push(await runRow(row, bench, stop));
    }
    console.log(`\nLoad average ${currentLoad().toFixed(1)}`);
    return {
      commit,
      machine,
      startedAt: before.startedAt,
      load: [before.load, currentLoad()],
      command: publicCommand(process.argv.slice(3)),
      rival: rival?.adapter.name ?? null,
      rows: results,
    };
  } finally {
    postgres.stop();
  }
}

async function runRow(row: Row, bench: Bench, stop: AbortSignal): Promise<RowResult> {
  console.log(`\n${row.title} (${row.name})`);
  const figures: RowResult['figures'] = [];
  const started = performance.now();
  try {
    for await (const figure of row.measure(bench)) {
      figures.push(figure);
      console.log(`  ${formatLine(figure, bench.rival?.adapter.name ?? null)}`);
      if (stop.aborted) break;
    }
    return { name: row.name, figures };
  } catch (thrown) {
    const error = thrown instanceof Error ? thrown.message : String(thrown);
    console.log(`  not measured: ${error}`);
    return { name: row.name, figures, error };
  } finally {
    console.log(`  took ${((performance.now() - started) / 1000).toFixed(0)} s`);
  }
}

/** The process of the server is the parent of the one that serves a connection. */
async function askPostgres(url: string): Promise<{ version: string; processId: number }> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ pid: number; version: string }>(
    "select pg_backend_pid() as pid, split_part(current_setting('server_version'), ' ', 1) as version",
  );
  const { pid, version } = rows[0] ?? { pid: 0, version: '' };
  const processId = parentProcessId(pid);
  await client.end();
  return { version, processId };
}
