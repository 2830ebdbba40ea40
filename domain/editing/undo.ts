// How long the back office can undo what is neither money nor mail, and what sends its email only afterwards.

/** Seconds for which Undo is shown. */
export const UNDO_SECONDS = 10;

/** Seconds for which the server takes an entry of a log back; longer, because a toast waits while it is read. */
export const UNDO_LOG_SECONDS = 120;
