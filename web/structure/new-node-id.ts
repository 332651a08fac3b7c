/** An id for a chapter or lesson made by hand: the machine has no randomness of its own. */
export function newNodeId(): string {
  return crypto.randomUUID().replaceAll('-', '').slice(0, 16);
}
