/**
 * What a backup is on disk: a folder with a manifest, written last, that names each part with its size
 * and hash. A folder without a manifest is none.
 *
 *     manifest.json
 *     auth.secret                  signs sessions, where it is not a setting
 *     tables/course.jsonl.gz       a row a line, the text of each column
 *     files/…                      as they lie in DATA_DIR/files
 *
 * BACKUP-5 It is for its owner alone, in a folder of its own.
 */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { StartupError } from '../errors/startup-error.ts';

export const MANIFEST = 'manifest.json';
export const SECRET = 'auth.secret';
const FORMAT = 1;

/** Paths lead nowhere but into the folder, whoever wrote the manifest. */
const partSchema = z.object({
  path: z.string().regex(/^(?:[a-z-]+\/)*[\w-][\w.-]*$/u),
  bytes: z.int().min(0),
  /** SHA-256 in hex. */
  sha256: z.string().length(64),
});

const manifestSchema = z.object({
  format: z.literal(FORMAT),
  madeAt: z.iso.datetime(),
  /** The version of the schema: the migrations that had run, oldest first. */
  migrations: z.array(z.string()).min(1),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()).min(1),
      rows: z.int().min(0),
      part: partSchema,
    }),
  ),
  counters: z.record(z.string(), z.string()),
  files: z.array(partSchema),
  secret: partSchema.optional(),
  /** Files that rows name and that were not there any more, by their paths. */
  missing: z.array(z.string()),
});

export type Part = z.infer<typeof partSchema>;
export type Manifest = z.infer<typeof manifestSchema>;

export const newManifest = (rest: Omit<Manifest, 'format'>): Manifest => ({
  format: FORMAT,
  ...rest,
});

/** What lies at `place` in the folder, in full. */
export async function partOf(folder: string, place: string): Promise<Part> {
  const hash = createHash('sha256');
  const file = path.join(folder, place);
  await pipeline(createReadStream(file), hash);
  return { path: place, bytes: (await stat(file)).size, sha256: hash.digest('hex') };
}

export function partsOf({ tables, files, secret }: Manifest): Part[] {
  return [...tables.map(({ part }) => part), ...files, ...(secret ? [secret] : [])];
}

/** @throws {StartupError} where there is no backup, or one of another make. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(path.join(folder, MANIFEST), 'utf8').catch(() => undefined);
  if (text === undefined) {
    throw new StartupError(
      `There is no finished backup in ${folder}: name a folder that "npm run backup" has made.`,
    );
  }
  const parsed = manifestSchema.safeParse(parsedJson(text));
  if (parsed.success) return parsed.data;
  throw new StartupError(
    `The backup in ${folder} cannot be read by this version of Lectern: use the version that made it, or a later one.`,
  );
}

/** @throws {StartupError} where a part is not what the manifest says. */
export async function checkParts(folder: string, manifest: Manifest): Promise<void> {
  for (const part of partsOf(manifest)) {
    const found = await partOf(folder, part.path).catch(() => undefined);
    if (found?.sha256 === part.sha256) continue;
    throw new StartupError(
      `The backup in ${folder} is damaged (${part.path} is ${found ? 'not what was written' : 'missing'}): use another one.`,
    );
  }
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Said by the caller, as of anything else that is no manifest.
    return undefined;
  }
}
