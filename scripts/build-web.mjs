// Builds the web client when its sources changed since the last build; otherwise says nothing.
//
// 1. The stamp in dist/ is written only after a successful build, so a broken or interrupted build
//    is never taken for a good one.
// 2. Generated files and tests do not count: a build that writes the former must not look stale.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const config = join(root, 'web', 'vite.config.ts');
const stampFile = join(root, 'dist', '.web-stamp');
const notASource = /\.gen\.ts$|\.(browser\.)?test\.tsx?$|\.spec\.md$/;

function sourceFiles(folder) {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !notASource.test(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .sort();
}

function hashSources() {
  const hash = createHash('sha256');
  const files = [
    ...sourceFiles('web'),
    ...sourceFiles('machines'),
    join(root, 'package-lock.json'),
  ];
  for (const file of files) {
    hash.update(relative(root, file).split(sep).join('/')).update('\0').update(readFileSync(file));
  }
  return hash.digest('hex');
}

function build() {
  process.stderr.write('Building the web client (only when its sources changed)\n');
  const started = Date.now();
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const result = spawnSync(process.execPath, [vite, 'build', '--config', config], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (result.status !== 0) {
    process.stderr.write(`${result.stdout ?? ''}${result.stderr ?? ''}`);
    process.stderr.write('The web client could not be built: the lines above say why.\n');
    process.exit(1);
  }
  process.stderr.write(`Web client built in ${((Date.now() - started) / 1000).toFixed(1)} s\n`);
}

if (existsSync(config)) {
  const wanted = hashSources();
  const current = existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : '';
  if (current !== wanted) {
    rmSync(stampFile, { force: true });
    build();
    mkdirSync(join(root, 'dist'), { recursive: true });
    writeFileSync(stampFile, wanted);
  }
}
