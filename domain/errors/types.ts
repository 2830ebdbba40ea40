// Shape of one entry of the error catalogue.

/** `status` is the HTTP status of the response; `title` is the toast's, where it has one. */
export type ErrorText = { status: number; message: string; title?: string };
