// Builds the web client and the program of the server, each when its sources changed since its last
// build; otherwise says nothing. `node scripts/build.mjs server` builds only what is named.
//
// - A stamp in dist/ is written only after a successful build, so a broken or interrupted build is never taken
//   for a good one (SETUP-7).
// - One at a time: whoever comes while it is being built says so, waits, and then looks again. The file that
//   tells them names the process; one of a process that is gone counts for nothing (SETUP-9).
// - Generated files and tests do not count: a build that writes the former must not look stale (SETUP-6).
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isTaken, waitForTurn } from './turn.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
// Beside dist, which a build empties.
const turnFile = join(root, '.cache', 'building.pid');
const notASource = /\.gen\.ts$|\.test\.tsx?$|\.spec\.md$/;

/** What is built, by the folder of its Vite configuration, from the sources in these folders. */
const TARGETS = {
  web: { folders: ['web', 'machines'], title: 'web client' },
  server: { folders: ['server', 'agents', 'db', 'machines'], title: 'server' },
};

function sourceFiles(folder) {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !notASource.test(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .filter((file) => !file.includes(`${sep}testing${sep}`))
    .sort();
}

function hashSources(folders) {
  const hash = createHash('sha256');
  const files = [...folders.flatMap(sourceFiles), join(root, 'package-lock.json')];
  for (const file of files) {
    hash.update(relative(root, file).split(sep).join('/')).update('\0').update(readFileSync(file));
  }
  return hash.digest('hex');
}

async function build(name, title) {
  process.stderr.write(`Building the ${title} (only when its sources changed)\n`);
  const started = Date.now();
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const config = join(root, name, 'vite.config.ts');
  const child = spawn(process.execPath, [vite, 'build', '--config', config], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text) => (output += text));
  child.stderr.setEncoding('utf8').on('data', (text) => (output += text));
  const code = await new Promise((resolve) => {
    child.on('error', resolve).on('close', resolve);
  });
  if (code !== 0) {
    process.stderr.write(`${output}The ${title} could not be built: the lines above say why.\n`);
    return false;
  }
  process.stderr.write(`Built the ${title} in ${((Date.now() - started) / 1000).toFixed(1)} s\n`);
  return true;
}

const stampOf = (name) => join(root, 'dist', `.${name}-stamp`);

function isStale([name, { folders }]) {
  const stampFile = stampOf(name);
  return !existsSync(stampFile) || readFileSync(stampFile, 'utf8') !== hashSources(folders);
}

async function buildWhenStale([name, { folders, title }]) {
  // Somebody else may have built it meanwhile.
  if (!isStale([name, { folders }])) return true;
  const stampFile = stampOf(name);
  const wanted = hashSources(folders);
  rmSync(stampFile, { force: true });
  if (!(await build(name, title))) return false;
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(stampFile, wanted);
  return true;
}

const asked = process.argv.slice(2);
const targets = Object.entries(TARGETS).filter(
  ([name]) =>
    (asked.length === 0 || asked.includes(name)) && existsSync(join(root, name, 'vite.config.ts')),
);
if (targets.some(isStale) || isTaken(turnFile)) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(130));
  await waitForTurn(turnFile, 'Lectern is being built by another start: waiting for it');
  const built = await Promise.all(targets.map(buildWhenStale));
  process.exitCode = built.every(Boolean) ? 0 : 1;
}
