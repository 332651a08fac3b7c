// `npm run malformed [count] [seed]`: malformed inputs at every way in (procedures, accounts, files,
// sockets, bare lines). On each change there are some hundreds of seed 1. The seed is printed: with it the
// same inputs come again.
import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { join } from 'node:path';

const [count = '10000', seed = String(randomInt(1, 1_000_000))] = process.argv.slice(2);
process.stderr.write(`${count} malformed inputs of seed ${seed}\n`);
const root = join(import.meta.dirname, '..');
const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
const args = [vitest, 'run', '--project', 'integration', 'server/access/malformed'];
const { status } = spawnSync(process.execPath, args, {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, MALFORMED_COUNT: count, MALFORMED_SEED: seed },
});
process.stderr.write(
  `${count} malformed inputs of seed ${seed}: ${status === 0 ? 'no failure' : 'see above'}\n`,
);
process.exit(status ?? 1);
