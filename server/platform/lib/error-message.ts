// What the log says of an error, without the parameters of the failed query: they may be personal or secret.

/** Drizzle puts the parameters into its own message; the driver's message, its cause, has none. */
export function safeErrorMessage(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(cause instanceof Error)) return 'unknown error';
  // A refused connection is an AggregateError without a message; its code says what happened.
  const { code } = cause as NodeJS.ErrnoException;
  return cause.message || code || cause.name;
}

/** `stack`: the frames only, because its first lines repeat the message. */
export function errorDetails(error: unknown): { message: string; stack: string[] } {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line));
  return { message: safeErrorMessage(error), stack: frames.map((frame) => frame.trim()) };
}
