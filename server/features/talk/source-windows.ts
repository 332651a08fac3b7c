/**
 * What the pages of sources mean, as it was indexed: read once and kept at hand, since every question asks for it.
 *
 * WINDOWS-1 What is kept has a bound in bytes; what was asked for longest ago goes first, and a source that is
 *    indexed anew is read anew.
 */
import type { IndexedSource } from './source-index.ts';

/** A thousand pages are about a megabyte. */
const MOST_BYTES = 24 * 1024 * 1024;

export function createSourceWindows(most = MOST_BYTES) {
  const kept = new Map<string, { stamp: string; windows: Uint8Array }>();
  let bytes = 0;

  function drop(id: string): void {
    bytes -= kept.get(id)?.windows.byteLength ?? 0;
    kept.delete(id);
  }

  return {
    /** @param readWindows where they are not at hand */
    async of(
      sources: readonly Pick<IndexedSource, 'id' | 'stamp'>[],
      readWindows: (sourceId: string) => Promise<Uint8Array | undefined>,
    ): Promise<ReadonlyMap<string, Uint8Array>> {
      const read = sources.map(async ({ id, stamp }) => {
        const before = kept.get(id);
        const windows =
          before?.stamp === stamp ? before.windows : ((await readWindows(id)) ?? new Uint8Array());
        drop(id);
        kept.set(id, { stamp, windows });
        bytes += windows.byteLength;
        return [id, windows] as const;
      });
      const found = new Map(await Promise.all(read));
      for (const id of kept.keys()) {
        if (bytes <= most) break;
        drop(id);
      }
      return found;
    },

    /** How much is kept. */
    bytes: () => bytes,
  };
}
