// Installs what is missing, before any other script runs.
//
// - Runs under whatever Node the user has (18 or later) and before anything is installed, so it imports `node:`
//   modules only (SETUP-5).
// - The stamp in node_modules names the package-lock.json it was installed from. npm deletes node_modules first
//   when it installs, so a stamp can never outlive what it describes (SETUP-3).
// - An installation made by hand (`npm ci`) is recognised and kept (SETUP-2).
// - One at a time: whoever comes while packages are being installed says so, waits, and then looks again. The
//   file that tells them names the process; one of a process that is gone counts for nothing (SETUP-8).
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isTaken, waitForTurn } from './turn.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const modules = join(root, 'node_modules');
const stampFile = join(modules, '.lectern-setup');
// Beside node_modules, which npm deletes.
const turnFile = join(root, '.cache', 'installing.pid');

function say(line) {
  process.stderr.write(`${line}\n`);
}

function stop(sentence) {
  say(sentence);
  process.exit(1);
}

function readLock() {
  try {
    return readFileSync(join(root, 'package-lock.json'), 'utf8');
  } catch {
    return stop('package-lock.json is missing: restore it with "git checkout package-lock.json".');
  }
}

function readText(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/** Whether the tree npm recorded in node_modules is the one the lock file describes. */
function installedByHand(lock) {
  const record = readText(join(modules, '.package-lock.json'));
  if (record === undefined) return false;
  try {
    const installed = JSON.parse(record).packages;
    return Object.entries(JSON.parse(lock).packages).every(([path, wanted]) => {
      if (path === '') return true;
      const found = installed[path];
      if (found === undefined) return wanted.optional === true || wanted.devOptional === true;
      return found.version === wanted.version;
    });
  } catch {
    return false;
  }
}

/** Packages at the top of node_modules, which is all the progress line needs. */
function countInstalled() {
  try {
    return readdirSync(modules).reduce((sum, name) => {
      if (name.startsWith('.')) return sum;
      return sum + (name.startsWith('@') ? readdirSync(join(modules, name)).length : 1);
    }, 0);
  } catch {
    return 0;
  }
}

function countWanted(lock) {
  return Object.entries(JSON.parse(lock).packages).filter(
    ([path, entry]) => /^node_modules\/(@[^/]+\/)?[^/]+$/.test(path) && entry.optional !== true,
  ).length;
}

function showProgress(wanted) {
  const started = Date.now();
  const draw = () => {
    const seconds = Math.round((Date.now() - started) / 1000);
    const line = `  ${Math.min(countInstalled(), wanted)} of about ${wanted} packages, ${seconds} s`;
    process.stderr.write(process.stderr.isTTY ? `\r${line}\u001b[K` : `${line}\n`);
  };
  const timer = setInterval(draw, process.stderr.isTTY ? 1000 : 15000);
  return () => {
    clearInterval(timer);
    if (process.stderr.isTTY) process.stderr.write('\r\u001b[K');
    return Math.round((Date.now() - started) / 1000);
  };
}

async function install(lock) {
  const npm = process.env.npm_execpath;
  if (npm === undefined || !/npm-cli\.c?js$/.test(npm)) {
    stop('Lectern is installed by npm: run "npm start" or "npm test", which do it by themselves.');
  }
  say('Installing packages with "npm ci" (once; this takes one to three minutes)');
  const finish = showProgress(countWanted(lock));
  const args = [npm, 'ci', '--no-progress'];
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 2, 2] });
  const code = await new Promise((resolve) => {
    child.on('error', () => resolve('it could not be started'));
    child.on('close', (code, signal) => resolve(signal ?? code));
  });
  const seconds = finish();
  if (code !== 0) {
    stop(
      `"npm ci" failed (${code}): the lines above say why; check the network and run it again, nothing is lost.`,
    );
  }
  say(`Packages installed in ${seconds} s`);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(130));

const major = Number(process.versions.node.split('.')[0]);
if (!(major >= 18)) stop(`Node ${process.versions.node} is too old: install Node 20 or later.`);

const lock = readLock();
const wanted = createHash('sha256').update(lock).digest('hex');
const isInstalled = () => readText(stampFile) === wanted || installedByHand(lock);
if (!isInstalled() || isTaken(turnFile)) {
  await waitForTurn(turnFile, 'Packages are being installed by another start: waiting for it');
  // Somebody else may have done it meanwhile.
  if (!isInstalled()) await install(lock);
}

if (!existsSync(join(modules, '.bin', process.platform === 'win32' ? 'node.cmd' : 'node'))) {
  stop(
    'node_modules/.bin/node is missing because install scripts were switched off: run "npm ci --ignore-scripts=false", then start again.',
  );
}
if (readText(stampFile) !== wanted) writeFileSync(stampFile, wanted);
