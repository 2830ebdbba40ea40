// Sizes of catalogues that have a name.

/** The sample catalogue, as a new demo shop has it. */
export const SAMPLES = 16;
