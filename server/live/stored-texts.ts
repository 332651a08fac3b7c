/**
 * The texts that streams have ended in, wherever each kind keeps them.
 *
 * STREAM-8 What is asked for together, as by a page that joins fifty streams, is one question of each kind.
 */
import { streamOf, type StreamKind } from '#machines/actor/stream-kind.ts';
import { askedTogether } from '../asked-together.ts';
import type { StoredText } from './memory-stream-log.ts';

/** `ids` are the names of streams without their prefix; those of which nothing is stored are absent. */
export type ReadStoredTexts = (ids: readonly string[]) => Promise<ReadonlyMap<string, StoredText>>;

/** @param readers by the name that the kinds of streams give their stored text. */
export function createStoredTexts(
  kinds: readonly StreamKind[],
  readers: Iterable<readonly [string, ReadStoredTexts]>,
): (stream: string) => Promise<StoredText | undefined> {
  const read = new Map(
    [...readers].map(([name, readAll]) => [
      name,
      askedTogether(async (ids: readonly string[]) => {
        const found = await readAll(ids);
        return ids.map((id) => found.get(id));
      }),
    ]),
  );
  return async (name) => {
    const stream = streamOf(kinds, name);
    return stream && read.get(stream.kind.storedText)?.(stream.id);
  };
}
