// `npm run kill-rounds [rounds] [seed]`: kills the application, the engine and the database at random
// moments, round after round. On each change one round of seed 1 is run; this is for a night or for a
// change to the engine. The seed is printed: with it the same moments come again.
import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { join } from 'node:path';

const [rounds = '20', seed = String(randomInt(1, 1_000_000))] = process.argv.slice(2);
process.stderr.write(`${rounds} rounds of seed ${seed}\n`);
const root = join(import.meta.dirname, '..');
const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
const args = [vitest, 'run', '--project', 'integration', 'server/actors/kill'];
const { status } = spawnSync(process.execPath, args, {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, KILL_ROUNDS: rounds, KILL_SEED: seed },
});
process.stderr.write(
  `${rounds} rounds of seed ${seed}: ${status === 0 ? 'all held' : 'not held'}\n`,
);
process.exit(status ?? 1);
