import type { Manifest } from '../backup/backup-folder.ts';

const count = (value: number) => value.toLocaleString('en');

/** What a backup holds, in sentences. */
export function contents({ tables, files, missing }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const all = `${count(rows)} rows of ${tables.length} tables and ${count(files.length)} files.`;
  if (missing.length === 0) return all;
  return `${all} ${count(missing.length)} files were missing already: ${missing.join(', ')}.`;
}
