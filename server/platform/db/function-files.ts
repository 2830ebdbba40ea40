// The SQL functions and triggers of db/functions/, each of which is written once: in its file.
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { projectFile } from '#server/platform/config/project-root.ts';
import type { FollowUp } from './follow-ups.ts';

export const FUNCTIONS = projectFile('server', 'platform', 'db', 'functions');

export type Definition = {
  kind: 'function' | 'trigger';
  name: string;
  /** The table of a trigger. */
  table: string | null;
  statement: string;
  hash: string;
  followUp: FollowUp | null;
};

/** Functions first: a trigger names one. */
export function readDefinitions(): Definition[] {
  const all = readdirSync(FUNCTIONS).sort().flatMap(definitionsIn);
  const functions = all.filter(({ kind }) => kind === 'function');
  return [...functions, ...all.filter(({ kind }) => kind === 'trigger')];
}

/** Statements begin at the start of a line. A header `-- then: refresh product_index` names what follows a change. */
function definitionsIn(file: string): Definition[] {
  const text = readFileSync(join(FUNCTIONS, file), 'utf8');
  const [, followUp] = /^-- then: (.+)$/m.exec(text) ?? [];
  const statements = text.split(/^(?=CREATE )/m).filter((part) => part.startsWith('CREATE '));
  return statements.map((statement) => ({
    ...nameOf(statement, file),
    statement: statement.trim(),
    hash: createHash('sha256').update(statement.trim()).digest('hex'),
    followUp: (followUp as FollowUp | undefined) ?? null,
  }));
}

function nameOf(statement: string, file: string): Pick<Definition, 'kind' | 'name' | 'table'> {
  const [, name] = /^CREATE FUNCTION (\w+)/.exec(statement) ?? [];
  if (name) return { kind: 'function', name, table: null };
  const [, trigger, table] =
    /^CREATE (?:CONSTRAINT )?TRIGGER (\w+) [^$]*?\bON (\w+)/.exec(statement) ?? [];
  if (!trigger || !table)
    throw new Error(`${file} has a statement that is no function or trigger.`);
  return { kind: 'trigger', name: trigger, table };
}
