/**
 * What a text is known by, kept as long as its rows are those it was made of.
 *
 * STAMP-1 The stamp of a text is made by reading all of it; whether a row was written since is told by its version,
 *    which costs next to nothing. A stamp made while somebody wrote is made anew for the next who asks.
 */
import { forgetOldest } from '../../forget-oldest.ts';

/** Texts whose stamps are kept. */
const MOST = 5_000;

type Asked = (id: string) => Promise<string>;

export function createKeptStamps() {
  const kept = new Map<string, { version: string; stamp: string }>();
  return {
    /** @param readStamp where the version is another one than it was */
    async of(id: string, readVersion: Asked, readStamp: Asked): Promise<string> {
      const version = await readVersion(id);
      const known = kept.get(id);
      kept.delete(id);
      const stamp = known?.version === version ? known.stamp : await readStamp(id);
      kept.set(id, { version, stamp });
      forgetOldest(kept, MOST);
      return stamp;
    },
  };
}
