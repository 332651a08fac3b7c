/**
 * The migrations are the files of this folder, `NNNN_name.ts`, oldest first by their names. Each
 * exports one class and says at its head what it brings. One that has been released is never edited
 * or renamed; a new one takes the next number, with reviewed SQL.
 */
import { globSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import path from 'node:path';
import type { MigrationObject } from '@mikro-orm/core';

type MigrationClass = MigrationObject['class'];

/** @throws {Error} where a file exports anything but one class. */
export async function storedMigrations(): Promise<MigrationObject[]> {
  const files = globSync('[0-9][0-9][0-9][0-9]_*.ts', { cwd: import.meta.dirname }).sort();
  return Promise.all(
    files.map(async (file) => {
      const exported: Record<string, MigrationClass> = await import(
        pathToFileURL(path.join(import.meta.dirname, file)).href
      );
      const [migration, ...others] = Object.values(exported);
      if (!migration || others.length > 0) throw new Error(`${file} exports not one migration`);
      return { name: path.basename(file, '.ts'), class: migration };
    }),
  );
}
