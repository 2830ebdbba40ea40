// The import graph of the source: which file imports which, by value and by type, and its cycles.
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';

export type Graph = Map<string, Set<string>>;

const SOURCES = [
  '{main,page-renderer}.ts',
  '{admin,app,domain,emails,server,samples,ui}/**/*.{ts,tsx}',
];
const SPECIFIER = /(?:from|import)\s*\(?\s*'((?:\.{1,2}\/|#)[^']+)'/g;

/** Every source file without its tests, with the files it imports; type imports count like any other. */
export function fileGraph(root: string): Graph {
  const files = globSync(SOURCES, { cwd: root }).filter((file) => !isTestCode(file));
  const known = new Set(files);
  return new Map(
    files.map((file) => {
      const text = readFileSync(join(root, file), 'utf8');
      const targets = [...text.matchAll(SPECIFIER)].map(([, specifier = '']) =>
        specifier.startsWith('#') ? specifier.slice(1) : posix.join(posix.dirname(file), specifier),
      );
      return [file, new Set(targets.filter((target) => known.has(target)))];
    }),
  );
}

function isTestCode(file: string): boolean {
  return /\.test\.tsx?$|^server\/testing\/|^ui\/testing\/|^samples\/pictures\//.test(file);
}

/** Returns the import graph between folders; a folder and its subfolder are two nodes. */
export function folderGraph(files: Graph): Graph {
  const folders: Graph = new Map();
  for (const [file, targets] of files) {
    const from = dirname(file);
    const to = folders.get(from) ?? new Set();
    for (const target of targets) if (dirname(target) !== from) to.add(dirname(target));
    folders.set(from, to);
  }
  return folders;
}

/** The groups of nodes that reach each other (Tarjan's strongly connected components of more than one node). */
export function cyclesOf(graph: Graph): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const cycles: string[][] = [];
  const visit = (node: string): number => {
    const number = order.size;
    order.set(node, number);
    stack.push(node);
    let low = number;
    for (const target of graph.get(node) ?? []) {
      if (!order.has(target)) low = Math.min(low, visit(target));
      else if (stack.includes(target)) low = Math.min(low, order.get(target) ?? low);
    }
    lowest.set(node, low);
    if (low === number) {
      const group = stack.splice(stack.indexOf(node));
      if (group.length > 1) cycles.push(group.toSorted());
    }
    return low;
  };
  for (const node of graph.keys()) if (!order.has(node)) visit(node);
  return cycles;
}
