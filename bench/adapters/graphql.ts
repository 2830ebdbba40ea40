// Questions to a shop whose API is GraphQL.
import type { Question } from './adapter.ts';

export function graphqlQuestion<Data>(
  path: string,
  operation: { query: string; variables?: Record<string, unknown> },
  countProducts: (data: Data) => number,
): Question {
  return {
    request: {
      method: 'POST',
      path,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(operation),
    },
    countProducts(body) {
      const { data, errors } = JSON.parse(body) as { data?: Data; errors?: unknown[] };
      return data && !errors ? countProducts(data) : Number.NaN;
    },
  };
}
