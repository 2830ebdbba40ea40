// What went wrong, for the log: without the values of a query, which may be a shopper's or a secret.

export function problemOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error ? cause.message : 'failed without a reason';
}
