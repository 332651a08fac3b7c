/**
 * The migrations are the files of this folder, `NNNN_name.ts`, oldest first by their names. Each
 * exports one class and says at its head what it brings. One that has been released is never edited
 * or renamed; a new one takes the next number, with reviewed SQL.
 */
import { globSync } from 'node:fs';
import path from 'node:path';
import type { MigrationObject } from '@mikro-orm/core';

type MigrationClass = MigrationObject['class'];

/** Oldest first, without loading them. */
export function migrationNames(): string[] {
  const files = globSync('0[0-9][0-9][0-9]_*.ts', { cwd: import.meta.dirname });
  return files.map((file) => path.basename(file, '.ts')).sort();
}

/** @throws {Error} where a file exports anything but one class. */
export async function storedMigrations(): Promise<MigrationObject[]> {
  return Promise.all(
    migrationNames().map(async (name) => {
      // Spelled so that the build sees which files are meant.
      const exported: Record<string, MigrationClass> = await import(`./0${name.slice(1)}.ts`);
      const [migration, ...others] = Object.values(exported);
      if (!migration || others.length > 0) throw new Error(`${name} exports not one migration`);
      return { name, class: migration };
    }),
  );
}
