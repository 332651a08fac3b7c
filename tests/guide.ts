/** The smallest feature of docs/a-feature.md, as files that can be written and compiled. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { migrationNames } from '../db/migrations/stored-migrations.ts';

const root = path.join(import.meta.dirname, '..');

/** The feature's word in every layer. */
export const WORD = 'remark';

/** "What is opened besides": how the list in each begins, and what the feature writes into it. */
export const LISTS = [
  {
    file: 'machines/registry.ts',
    list: 'const machines = [',
    entry: '/** A remark on a course: jotted down, tidied up. */\n  remarkTidying',
    imports: "import { remarkTidying } from './remark/remark-tidying.definition.ts';",
  },
  {
    file: 'server/features.ts',
    list: 'export const features = [',
    entry: 'remark',
    imports: "import { remark } from './features/remark/remark.feature.ts';",
  },
  {
    file: 'db/tables.ts',
    list: 'export const tables = {',
    entry: 'remark: Remark',
    imports: "import { Remark } from './remark/remark.entity.ts';",
  },
];

/** Path and content of each file of the guide. */
export async function filesOfGuide(): Promise<{ file: string; code: string }[]> {
  const guide = await readFile(path.join(root, 'docs/a-feature.md'), 'utf8');
  const next = String(migrationNames().length + 1).padStart(4, '0');
  return [...guide.matchAll(/\*\*`([^`]+)`\*\*\n\n```\w+\n(.*?)```/gs)].map(
    ([, file = '', code = '']) => ({
      file: file.replace('NNNN', next),
      code: code.replace('NNNN', next),
    }),
  );
}
