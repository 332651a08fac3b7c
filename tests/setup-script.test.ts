import { execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'lectern-setup-'));
  // Its own: what stands above a temporary directory is no business of these tests.
  put('package.json', '{}');
  put(
    'package-lock.json',
    JSON.stringify({ packages: { '': {}, 'node_modules/a': { version: '1.0.0' } } }),
  );
  for (const name of ['setup.mjs', 'build.mjs', 'turn.mjs']) {
    mkdirSync(join(root, 'scripts'), { recursive: true });
    cpSync(join('scripts', name), join(root, 'scripts', name));
  }
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function put(path: string, text: string): string {
  const file = join(root, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
}

/** A stand-in for npm: the real one is exercised by every `npm start`. */
function fakeNpm(script: string): string {
  return put(
    'bin/npm-cli.js',
    `const fs = require('fs'); fs.appendFileSync('calls', process.argv[2]);\n${script}`,
  );
}

const installs = `fs.mkdirSync('node_modules/.bin', { recursive: true }); fs.writeFileSync('node_modules/.bin/node', '');`;
const calls = () =>
  existsSync(join(root, 'calls')) ? readFileSync(join(root, 'calls'), 'utf8') : '';

function run(script: string, npm?: string): Promise<{ code: number; stderr: string }> {
  const env = { PATH: process.env['PATH'] ?? '', ...(npm ? { npm_execpath: npm } : {}) };
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [join(root, 'scripts', script)],
      { env, cwd: root },
      (error, _out, stderr) => resolve({ code: error ? Number(error.code) : 0, stderr }),
    );
  });
}

describe('setup', () => {
  it('[SETUP-1] installs once, then says nothing until the lock file changes', async () => {
    const npm = fakeNpm(installs);
    expect((await run('setup.mjs', npm)).code).toBe(0);
    expect(calls()).toBe('ci');
    expect(await run('setup.mjs', npm)).toEqual({ code: 0, stderr: '' });
    expect(calls()).toBe('ci');
    put('package-lock.json', JSON.stringify({ packages: { '': {} } }));
    rmSync(join(root, 'node_modules'), { recursive: true });
    expect((await run('setup.mjs', npm)).code).toBe(0);
    expect(calls()).toBe('cici');
  });

  it('[SETUP-2] keeps what was installed by hand', async () => {
    const npm = fakeNpm(installs);
    put('node_modules/.bin/node', '');
    put(
      'node_modules/.package-lock.json',
      JSON.stringify({ packages: { 'node_modules/a': { version: '1.0.0' } } }),
    );
    expect(await run('setup.mjs', npm)).toEqual({ code: 0, stderr: '' });
    expect(calls()).toBe('');
    const lock = readFileSync(join(root, 'package-lock.json'));
    const stamp = readFileSync(join(root, 'node_modules/.lectern-setup'), 'utf8');
    expect(stamp).toBe(createHash('sha256').update(lock).digest('hex'));
  });

  it('[SETUP-3] a failed installation is no installation', async () => {
    const npm = fakeNpm(`${installs} process.exit(7);`);
    const { code, stderr } = await run('setup.mjs', npm);
    expect(code).toBe(1);
    expect(stderr).toContain('"npm ci" failed (7)');
    expect(existsSync(join(root, 'node_modules/.lectern-setup'))).toBe(false);
  });

  it('[SETUP-4] says what to do when install scripts were switched off', async () => {
    const { code, stderr } = await run('setup.mjs', fakeNpm(`fs.mkdirSync('node_modules');`));
    expect(code).toBe(1);
    expect(stderr).toContain('npm ci --ignore-scripts=false');
  });

  it('[SETUP-5] says what to do when it is not run by npm', async () => {
    const { code, stderr } = await run('setup.mjs');
    expect(code).toBe(1);
    expect(stderr.trim().split('\n')).toHaveLength(1);
  });
});

describe('two starts at once', () => {
  it('[SETUP-8] the second one says that it waits, and installs nothing', async () => {
    const npm = fakeNpm(
      `while (!fs.existsSync('go')) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20); ${installs}`,
    );
    const first = run('setup.mjs', npm);
    await expect.poll(calls).toBe('ci');
    const second = run('setup.mjs', npm);
    // It has looked, and waits, or will look only when all is there: both are right.
    put('go', '');
    const [one, other] = await Promise.all([first, second]);
    expect([one.code, other.code, calls()]).toEqual([0, 0, 'ci']);
    expect(existsSync(join(root, '.cache/installing.pid'))).toBe(false);
  });

  it('[SETUP-8] says so while it waits, and goes on when the other one is gone', async () => {
    const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    onTestFinished(() => void other.kill('SIGKILL'));
    const turn = put('.cache/installing.pid', `${other.pid}\n`);
    const waiting = spawn(process.execPath, [join(root, 'scripts/setup.mjs')], {
      cwd: root,
      env: { PATH: process.env['PATH'] ?? '', npm_execpath: fakeNpm(installs) },
    });
    onTestFinished(() => void waiting.kill('SIGKILL'));
    let said = '';
    waiting.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
    const ended = new Promise((resolve) => waiting.on('close', resolve));
    await expect.poll(() => said).toContain('being installed by another start');
    expect(calls()).toBe('');
    // Killed: the file it left behind names a process that is gone.
    const gone = new Promise((resolve) => other.on('close', resolve));
    other.kill('SIGKILL');
    await gone;
    expect(await ended).toBe(0);
    expect([calls(), existsSync(turn)]).toEqual(['ci', false]);
  });
});

describe('build', () => {
  /** The configurations that were built, in order. */
  const built = () =>
    existsSync(join(root, 'built')) ? readFileSync(join(root, 'built'), 'utf8') : '';

  beforeEach(() => {
    for (const folder of ['web', 'server']) put(`${folder}/vite.config.ts`, '');
    for (const folder of ['agents', 'db', 'machines']) put(`${folder}/a.ts`, '1');
    const note = `process.argv.at(-1).split('/').at(-2) + ' '`;
    put('node_modules/vite/bin/vite.js', `require('fs').appendFileSync('built', ${note})`);
  });

  it('[SETUP-6] builds when sources changed, and not for tests or generated files', async () => {
    expect((await run('build.mjs')).code).toBe(0);
    expect(built().split(' ').sort().join(' ')).toBe(' server web');
    rmSync(join(root, 'built'));
    put('web/page.test.tsx', 'new');
    put('web/routeTree.gen.ts', 'new');
    put('db/testing/test-database.ts', 'new');
    expect(await run('build.mjs')).toEqual({ code: 0, stderr: '' });
    put('agents/a.ts', '2');
    expect((await run('build.mjs')).code).toBe(0);
    expect(built()).toBe('server ');
    put('machines/a.ts', '2');
    expect((await run('build.mjs')).code).toBe(0);
    expect(built().split(' ').sort().join(' ')).toBe(' server server web');
  });

  it('[SETUP-9] of two builds at once one waits, and builds nothing', async () => {
    const note = `process.argv.at(-1).split('/').at(-2) + ' '`;
    put(
      'node_modules/vite/bin/vite.js',
      `const fs = require('fs'); fs.appendFileSync('built', ${note});
      while (!fs.existsSync('go')) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);`,
    );
    const first = run('build.mjs');
    await expect.poll(() => built().split(' ').sort().join(' ')).toBe(' server web');
    const second = run('build.mjs');
    // It has looked, and waits, or will look only when all is there: both are right.
    put('go', '');
    const [one, other] = await Promise.all([first, second]);
    expect([one.code, other.code]).toEqual([0, 0]);
    expect(built().split(' ').sort().join(' ')).toBe(' server web');
    expect(existsSync(join(root, '.cache/building.pid'))).toBe(false);
  });

  it('[SETUP-9] says so while it waits, and goes on when the other one is gone', async () => {
    const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    onTestFinished(() => void other.kill('SIGKILL'));
    put('.cache/building.pid', `${other.pid}\n`);
    const waiting = spawn(process.execPath, [join(root, 'scripts/build.mjs')], { cwd: root });
    onTestFinished(() => void waiting.kill('SIGKILL'));
    let said = '';
    waiting.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
    const ended = new Promise((resolve) => waiting.on('close', resolve));
    await expect.poll(() => said).toContain('being built by another start');
    expect(built()).toBe('');
    const gone = new Promise((resolve) => other.on('close', resolve));
    other.kill('SIGKILL');
    await gone;
    expect(await ended).toBe(0);
    expect(built().split(' ').sort().join(' ')).toBe(' server web');
  });

  it('[SETUP-7] a failed build is shown and tried again', async () => {
    put('node_modules/vite/bin/vite.js', `console.log('no such module'); process.exit(1)`);
    for (let attempt = 0; attempt < 2; attempt++) {
      const { code, stderr } = await run('build.mjs');
      expect(code).toBe(1);
      expect(stderr).toContain('no such module');
    }
  });
});
