// The faces of printing blocks.
import { thread } from '../cloth/ink.ts';
import { around, dot, edge, petal, put, ring } from '../pattern/svg.ts';

const relief = thread('#b98553', 200);

const outer = (): string => petal(4.3, 1.35, 'none', edge(relief, 0.36));
const leaves =
  around(8, () => put(0, -4.9, petal(0.9, 0.4, relief)), 22.5) +
  around(4, () => put(0, -7, petal(1.5, 0.6, relief), 180), 45);

export const carved =
  around(8, () => outer() + petal(2.7, 0.7, relief)) + leaves + dot(0, 0, 0.9, relief);

/** Cut more openly: every petal has a vein of its own, the eye stands free. */
export const carvedOpen =
  around(8, () => put(0, -1.3, petal(2.2, 0.42, relief)) + put(0, -1.2, outer(), 0, 0.74)) +
  leaves +
  ring(0.95, relief, 0.28) +
  dot(0, 0, 0.45, relief);
