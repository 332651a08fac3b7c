import { chmodSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  endProcessesIn,
  eventually,
  makeDirectory,
  nobody,
  processesWith,
  removeDirectory,
  runProgram,
} from './testing/lectern-process.ts';
import type { Program, ProgramOptions } from './testing/lectern-process.ts';

const asRoot = process.getuid?.() === 0;
const newDirectory = () => makeDirectory(asRoot ? nobody : undefined);
/** Data of tests that ask nothing of a first start: each leaves it with nothing running. */
let dataDir: string;

beforeAll(() => {
  dataDir = newDirectory();
});
afterEach(() => endProcessesIn(dataDir));
afterAll(() => removeDirectory(dataDir));

/** As an ordinary user; how root starts its database is tested with the database. */
function lectern(options: ProgramOptions = {}, directory = dataDir): Program {
  return runProgram(directory, { ...(asRoot ? { uid: nobody } : {}), ...options });
}

/** In a directory of its own, which is empty. */
async function inEmptyDirectory(tried: (directory: string) => Promise<void>): Promise<void> {
  const directory = newDirectory();
  try {
    await tried(directory);
  } finally {
    await removeDirectory(directory);
  }
}

async function failsWith(program: Program, sentence: RegExp): Promise<void> {
  expect(await program.ended).toBe(1);
  const lines = program.stderr().split('\n');
  const said = lines.filter((line) => line !== '' && !line.startsWith('{'));
  expect(said).toHaveLength(1);
  expect(said[0]).toMatch(sentence);
  expect(program.stdout()).toBe('');
}

describe('start and end', () => {
  it('[START-1] starts as an ordinary user, is ready, and ends without leaving a process', () =>
    inEmptyDirectory(async (directory) => {
      const first = lectern({}, directory);
      const address = await first.ready();
      expect(await (await fetch(`${address}/healthz`)).json()).toEqual({ status: 'up' });
      // It waits for what it works with as long as a balancer would, and a busy machine may take longer once.
      const ready = async () => {
        const answer = await fetch(`${address}/readyz`);
        return { status: answer.status, states: await answer.json() };
      };
      await expect
        .poll(ready)
        .toMatchObject({ status: 200, states: { database: 'up', engine: 'up' } });
      first.signal('SIGTERM');
      expect(await first.ended).toBe(0);
      expect(first.stdout()).toBe(`Lectern is ready at ${address}\n`);
      expect(processesWith(directory)).toEqual([]);

      const began = performance.now();
      const second = lectern({}, directory);
      await second.ready();
      process.stdout.write(`warm start: ready after ${Math.round(performance.now() - began)} ms\n`);
      second.signal('SIGINT');
      expect(await second.ended).toBe(0);
      expect(processesWith(directory)).toEqual([]);
    }));

  it.runIf(asRoot)('[START-2] starts as root', async () => {
    chmodSync(dataDir, 0o700);
    const own = makeDirectory();
    try {
      const program = runProgram(own);
      const address = await program.ready();
      expect((await fetch(`${address}/readyz`)).status).toBe(200);
      program.signal('SIGTERM');
      expect(await program.ended).toBe(0);
      expect(processesWith(own)).toEqual([]);
    } finally {
      await removeDirectory(own);
    }
  });

  it('[START-3] a second start on the same directory says who has it', async () => {
    const first = lectern();
    await first.ready();
    const sentence = new RegExp(`^Another Lectern, pid ${first.pid}, is using .*: stop it first`);
    await failsWith(lectern(), sentence);
    first.signal('SIGTERM');
    expect(await first.ended).toBe(0);
  });

  it('[START-4] killed, it starts again on what it left running', async () => {
    const first = lectern();
    await first.ready();
    first.signal('SIGKILL');
    await first.ended;
    expect(processesWith(dataDir).length).toBeGreaterThan(0);
    const second = lectern();
    const address = await second.ready();
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
    second.signal('SIGTERM');
    expect(await second.ended).toBe(0);
    expect(processesWith(dataDir)).toEqual([]);
  });

  it('[START-5] a Ctrl-C that npm passes on a second time still ends in order', async () => {
    const program = lectern();
    await program.ready();
    program.signal('SIGINT');
    program.signal('SIGINT');
    expect(await program.ended).toBe(0);
    expect(processesWith(dataDir)).toEqual([]);
  });

  it('[START-6] interrupted in the middle of its first start, it leaves no process and starts later', () =>
    inEmptyDirectory(async (directory) => {
      const program = lectern({}, directory);
      await eventually('a service', () => processesWith(directory).length > 0);
      program.signal('SIGINT');
      await program.ended;
      await eventually('end of the services', () => processesWith(directory).length === 0);
      const again = lectern({}, directory);
      await again.ready();
      again.signal('SIGTERM');
      expect(await again.ended).toBe(0);
    }));

  it('[START-7] a second Ctrl-C ends it at once and its services with it', async () => {
    const program = lectern({ script: 'server/testing/hang-on-close.ts' });
    await program.ready();
    program.signal('SIGINT');
    await eventually('closing', () => program.stderr().includes('"closing"'));
    await eventually('end', () => {
      program.signal('SIGINT');
      return program.over();
    });
    expect(await program.ended).toBe(130);
    await eventually('end of the service', () => processesWith(dataDir).length === 0);
  });

  it('[START-8] started by npm, it ends when the shell of npm is gone', async () => {
    const script = 'server/testing/orphan.ts';
    const program = lectern({ script, env: { npm_lifecycle_event: 'start' } });
    expect(await program.ended).toBe(0);
    const pid = Number(program.stdout());
    await eventually('end of the orphan', () => !processesWith(dataDir).includes(pid));
    await eventually('end of everything', () => processesWith(dataDir).length === 0);
  });
});

describe('reasons not to start', () => {
  it('[START-10] a port that is taken', async () => {
    const squatter = createServer();
    await new Promise<void>((resolve) => squatter.listen(0, '127.0.0.1', resolve));
    const { port } = squatter.address() as { port: number };
    try {
      await failsWith(
        lectern({ env: { PORT: String(port) } }),
        new RegExp(`^Port ${port} on 127.0.0.1 is taken by another program`),
      );
    } finally {
      squatter.close();
    }
  });

  it('[START-11] a bad setting', async () => {
    await failsWith(lectern({ env: { PORT: 'abc' } }), /^PORT must be a whole number/);
  });

  it.runIf(asRoot)('[START-12] a directory it may not write', async () => {
    const own = makeDirectory();
    try {
      await failsWith(runProgram(own, { uid: nobody }), /^Lectern cannot write to .*set DATA_DIR/);
    } finally {
      await removeDirectory(own);
    }
  });

  it('[START-13] a database that refuses the password, which is not repeated', async () => {
    const first = lectern();
    await first.ready();
    const port: unknown = JSON.parse(readFileSync(join(dataDir, 'ports.json'), 'utf8')).postgres;
    const url = `postgres://lectern:wrong-secret@127.0.0.1:${String(port)}/lectern`;
    const client = new pg.Client({ connectionString: url });
    await expect(client.connect()).rejects.toThrow();
    const own = makeDirectory();
    try {
      const program = runProgram(own, { env: { DATABASE_URL: url } });
      await failsWith(program, /^The database at 127.0.0.1:\d+\/lectern cannot be used/);
      expect(program.stderr()).not.toContain('wrong-secret');
      expect(processesWith(own)).toEqual([]);
    } finally {
      await removeDirectory(own);
      first.signal('SIGTERM');
      await first.ended;
    }
  });
});
