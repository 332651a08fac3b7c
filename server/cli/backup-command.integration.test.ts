/** The commands as people type them, on a Lectern that runs and on one that does not. */
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { givePreparedData } from '#tests/prepared-data.ts';
import {
  makeDirectory,
  processesWith,
  removeDirectory,
  runProgram,
} from '../testing/lectern-process.ts';
import { createPerson, mailboxOf, PASSWORD, signUp } from '../testing/person.ts';

let dataDir: string;
let other: string;
let folders: string;

beforeEach(async () => {
  dataDir = makeDirectory();
  await givePreparedData(dataDir);
  other = makeDirectory();
  folders = await mkdtemp(path.join(tmpdir(), 'lectern-backups-'));
});
afterEach(async () => {
  await removeDirectory(dataDir);
  await removeDirectory(other);
  await rm(folders, { recursive: true, force: true });
});

async function command(script: 'backup' | 'restore', directory: string, args: string[]) {
  const program = runProgram(directory, { script: `dist/program/${script}.js`, args });
  return { code: await program.ended, said: program.stdout() + program.stderr() };
}

it('[BACKUP-1] [RESTORE-5] backs up while Lectern runs and while it does not, and restores', async () => {
  const [hot = '', cold = ''] = ['hot', 'cold'].map((name) => path.join(folders, name));
  const lectern = runProgram(dataDir);
  const origin = await lectern.ready();
  const person = createPerson(origin);
  await signUp(person, mailboxOf(origin));

  const whileRunning = await command('backup', dataDir, [hot]);
  expect(whileRunning).toMatchObject({ code: 0, said: expect.stringMatching(/^Backed up in /) });
  expect((await fetch(`${origin}/readyz`)).status).toBe(200);
  lectern.signal('SIGTERM');
  expect(await lectern.ended).toBe(0);
  expect(await command('backup', dataDir, [cold])).toMatchObject({ code: 0 });
  expect(processesWith(dataDir)).toEqual([]);

  const refused = await command('restore', dataDir, [hot]);
  expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('is not empty') });
  expect(await command('restore', other, [folders])).toMatchObject({
    code: 1,
    said: expect.stringContaining('no finished backup'),
  });
  expect(await readdir(other)).toEqual([]);

  const done = await command('restore', other, [hot]);
  expect(done).toMatchObject({ code: 0, said: expect.stringMatching(/^Restored in /) });
  expect(processesWith(other)).toEqual([]);
  const again = runProgram(other);
  const there = createPerson(await again.ready(), person.email);
  const body = { email: person.email, password: PASSWORD };
  expect((await there.post('/api/auth/sign-in/email', body)).status).toBe(200);
  again.signal('SIGTERM');
  expect(await again.ended).toBe(0);
});
