/** Finds k6: on the PATH, built before, or built now with Go where Go is there. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, mkdir, rename, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const VERSION = 'v2.2.0';
const run = promisify(execFile);

export async function findK6(): Promise<string> {
  if (await answers('k6')) return 'k6';
  // Outside of the checkout: a new one finds what another has built.
  const caches = process.env['XDG_CACHE_HOME'] || join(homedir(), '.cache');
  const cache = join(caches, 'lectern-ci', `k6-${VERSION}`);
  const binary = join(cache, process.platform === 'win32' ? 'k6.exe' : 'k6');
  const built = await access(binary).then(
    () => true,
    () => false,
  );
  if (built) return binary;
  if (!(await answers('go'))) {
    console.error('k6 is not installed. Install it and put it on the PATH, or install Go.');
    process.exit(1);
  }
  console.log(`Building k6 ${VERSION} with Go; this is done once.`);
  await mkdir(cache, { recursive: true });
  // A module of its own: `go install` would ask the import path's host, which a proxy may not reach.
  await writeFile(
    join(cache, 'go.mod'),
    `module build\n\ngo 1.25.0\n\nrequire go.k6.io/k6/v2 ${VERSION}\n`,
  );
  await writeFile(
    join(cache, 'tools.go'),
    '//go:build tools\n\npackage build\n\nimport _ "go.k6.io/k6/v2"\n',
  );
  await go(cache, ['mod', 'download', `go.k6.io/k6/v2@${VERSION}`]);
  // Under its name only when it is whole.
  await go(cache, ['build', '-mod=mod', '-o', `${binary}.part`, 'go.k6.io/k6/v2']);
  await rename(`${binary}.part`, binary);
  return binary;
}

async function answers(command: string): Promise<boolean> {
  return run(command, ['version']).then(
    () => true,
    () => false,
  );
}

async function go(directory: string, args: string[]): Promise<void> {
  const child = spawn('go', args, { cwd: directory, stdio: ['ignore', 'inherit', 'inherit'] });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`go ${args[0]} failed`);
}
