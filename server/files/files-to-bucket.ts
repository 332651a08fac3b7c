/**
 * Files of a folder into a bucket.
 *
 * MOVE-FILES-1 What is there already, whole, is not sent again: a move that was cut off goes on.
 * MOVE-FILES-2 Nothing is taken away: the folder stays as it is until somebody removes it.
 * MOVE-FILES-3 What is still being uploaded stays behind and is named; whoever sends it begins again.
 */
import { FILE_KINDS, type FileKind } from './file-storage.ts';
import { isDocumentId } from './document-files.ts';
import { isPictureName } from './picture-files.ts';
import type { ObjectStore, OpenStore } from './object-store.ts';

interface MovedFiles {
  moved: number;
  /** There already. */
  kept: number;
  /** Paths of what is still being uploaded. */
  underWay: string[];
}

export interface MoveOptions {
  from: OpenStore<FileKind>;
  to: OpenStore<FileKind>;
  /** Called after each file with how many were looked at. */
  onFile?: (count: number) => void;
}

export async function moveFiles({ from, to, onFile }: MoveOptions): Promise<MovedFiles> {
  const result: MovedFiles = { moved: 0, kept: 0, underWay: [] };
  let count = 0;
  for (const kind of FILE_KINDS) {
    const [source, target] = [await from(kind), await to(kind)];
    for await (const { name } of source.all()) {
      if (!isDocumentId(name) && !isPictureName(name)) continue;
      const note = await source.uploads.note(name);
      if (note && note.offset < note.size) result.underWay.push(`${kind}/${name}`);
      else if (await moveOne(source, target, name)) result.moved += 1;
      else result.kept += 1;
      count += 1;
      onFile?.(count);
    }
  }
  return result;
}

/** @returns false where it is there already. */
async function moveOne(source: ObjectStore, target: ObjectStore, name: string): Promise<boolean> {
  const [here, there] = [await source.find(name), await target.find(name)];
  if (!here || here.size === there?.size) return false;
  await target.addFile(name, await source.local(name));
  return true;
}
