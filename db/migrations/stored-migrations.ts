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

/**
 * @throws {Error} where a file exports anything but one class, or is none of the program's own: files are found
 * where they lie, and a program knows those that were there when it was built (MIGRATION-8).
 */
export async function storedMigrations(names = migrationNames()): Promise<MigrationObject[]> {
  return Promise.all(
    names.map(async (name) => {
      const [migration, ...others] = Object.values(await exportsOf(name));
      if (!migration || others.length > 0) throw new Error(`${name} exports not one migration`);
      return { name, class: migration };
    }),
  );
}

async function exportsOf(name: string): Promise<Record<string, MigrationClass>> {
  try {
    // Spelled so that the build sees which files are meant.
    return await import(`./0${name.slice(1)}.ts`);
  } catch (cause) {
    // What does not read as a program says so itself.
    if (cause instanceof SyntaxError) throw cause;
    throw new Error(
      `this build is older than its sources: it lacks migration ${name}. "npm run build" makes a new one`,
      { cause },
    );
  }
}
