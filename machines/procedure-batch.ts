/** Calls of procedures in one request: pages send no more at once, the server answers no more. */
export const CALLS_A_BATCH = 50;
