/** Text given out word by word, as fast as the event loop lets it. */

/** Appends between two turns of the event loop. */
const BURST = 12;

/** The pieces joined are the text. Rejects with the signal's reason, having appended nothing after it. */
export async function streamText(
  text: string,
  append: (piece: string) => void,
  signal: AbortSignal,
): Promise<void> {
  const pieces = text.match(/\s*\S+|\s+$/gu) ?? [];
  for (let at = 0; at < pieces.length; at += BURST) {
    signal.throwIfAborted();
    for (const piece of pieces.slice(at, at + BURST)) append(piece);
    await new Promise((resolve) => setImmediate(resolve));
  }
  signal.throwIfAborted();
}
