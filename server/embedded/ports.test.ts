import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';

const run = promisify(execFile);
const NAMES = ['database', 'engine', 'admin'] as const;

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(path.join(os.tmpdir(), 'lectern-ports-'));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

/** What a process of its own chooses for `dataDir`, of which nobody listens on any. */
async function chosenElsewhere(dataDir: string): Promise<number[]> {
  const chooser = `import { rememberPorts } from ${JSON.stringify(path.join(import.meta.dirname, 'ports.ts'))};
    const ports = await rememberPorts(${JSON.stringify(dataDir)}, ${JSON.stringify(NAMES)});
    console.log(Object.values(ports).join());`;
  const told = await run(process.execPath, ['--input-type=module', '-e', chooser]);
  return told.stdout.trim().split(',').map(Number);
}

it('[PORTS-1] what starts at once chooses differently, and keeps it', async () => {
  const installations = ['one', 'another'].map((name) => path.join(directory, name));
  for (const dataDir of installations) mkdirSync(dataDir);
  const chosen = await Promise.all(installations.map(chosenElsewhere));
  expect(new Set(chosen.flat()).size).toBe(NAMES.length * installations.length);
  expect(await Promise.all(installations.map(chosenElsewhere))).toEqual(chosen);
});
