// Two people in one editor: how often a window says that it is open, and how long it counts as open after that.

export const HEARTBEAT_SECONDS = 20;

/** One missed heartbeat and some seconds: whoever leaves is gone for the others within a minute. */
export const PRESENCE_SECONDS = 35;
