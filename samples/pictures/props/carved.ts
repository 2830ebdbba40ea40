// The face of a printing block.
import { thread } from '../cloth/ink.ts';
import { around, dot, edge, petal, put } from '../pattern/svg.ts';

const relief = thread('#b98553', 200);

export const carved =
  around(8, () => petal(4.3, 1.35, 'none', edge(relief, 0.36)) + petal(2.7, 0.7, relief)) +
  around(8, () => put(0, -4.9, petal(0.9, 0.4, relief)), 22.5) +
  around(4, () => put(0, -7, petal(1.5, 0.6, relief), 180), 45) +
  dot(0, 0, 0.9, relief);
