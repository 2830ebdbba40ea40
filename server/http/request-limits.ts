// Sizes of a request beyond which it is rejected.

export const MAX_BODY_BYTES = 64 * 1024;
/** Characters, with the question mark. */
export const MAX_QUERY_LENGTH = 2048;
