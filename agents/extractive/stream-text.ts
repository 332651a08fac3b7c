/** Text given out word by word, as fast as the event loop lets it or at a set rate. */

/** Appends between two turns of the event loop. */
const BURST = 12;

export interface StreamPace {
  /** Words a second; without it nothing but the event loop is waited for. */
  tokensPerSecond?: number;
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    signal.addEventListener('abort', stop, { once: true });
  });
}

/** The pieces joined are the text. Rejects with the signal's reason, having appended nothing after it. */
export async function streamText(
  text: string,
  append: (piece: string) => void,
  signal: AbortSignal,
  pace: StreamPace = {},
): Promise<void> {
  const pieces = text.match(/\s*\S+|\s+$/gu) ?? [];
  const rate = pace.tokensPerSecond;
  const burst = rate === undefined ? BURST : 1;
  for (let at = 0; at < pieces.length; at += burst) {
    signal.throwIfAborted();
    for (const piece of pieces.slice(at, at + burst)) append(piece);
    if (rate === undefined) await new Promise((resolve) => setImmediate(resolve));
    else await pause(1000 / rate, signal);
  }
  signal.throwIfAborted();
}
