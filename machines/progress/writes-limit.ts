/** Writes of one call. */
export const WRITES_LIMIT = 50;
