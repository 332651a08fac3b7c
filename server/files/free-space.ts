/** What is left of the disk on which files lie. */
import { statfs } from 'node:fs/promises';
import { AppError } from '#machines/errors.ts';

/** Kept for the database, logs and what is under way, in bytes. */
export const SPACE_KEPT = 256 * 1024 * 1024;

export type FreeSpace = (directory: string) => Promise<number>;

/** @returns bytes that this process may still write. */
export const freeSpace: FreeSpace = async (directory) => {
  const { bavail, bsize } = await statfs(directory);
  return bavail * bsize;
};

/** @throws {AppError} STORAGE_FULL when so many bytes would leave less than what is kept. */
export async function demandSpace(
  directory: string,
  bytes: number,
  free: FreeSpace = freeSpace,
): Promise<void> {
  if ((await free(directory)) - bytes < SPACE_KEPT) throw new AppError('STORAGE_FULL');
}
