/** In milliseconds: who is still there then did not come by mistake. */
export const A_WHILE = 8_000;

/**
 * Calls once somebody stays with a page: what nobody has asked for yet does not weigh on a short look.
 * @returns forgets it.
 */
export function whenStaying(act: () => void): () => void {
  const id = setTimeout(act, A_WHILE);
  return () => clearTimeout(id);
}
