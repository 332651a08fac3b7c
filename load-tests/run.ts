/**
 * `npm run load`: the product and a model server of our own, each in its own process, and k6 against
 * them. `--short` is the size for every change; without it, a size that hurts. `--prepare` only sees to
 * it that k6 is there.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startModelDouble } from '#agents/testing/model-double/start.ts';
import { startProduct } from '#tests/product.ts';
import { findK6 } from './k6-binary.ts';

const short = process.argv.includes('--short');
const creators = short ? 3 : 20;

const k6 = await findK6();
if (process.argv.includes('--prepare')) process.exit(0);
const directory = await mkdtemp(join(tmpdir(), 'lectern-load-'));
const model = await startModelDouble({ tokensPerSecond: short ? 400 : 50 });
const product = await startProduct({
  dataDir: directory,
  env: { OPENAI_BASE_URL: model.url, OPENAI_API_KEY: 'load' },
});
let exitCode = 1;
try {
  const run = spawn(k6, ['run', '--quiet', 'load-tests/course-stream.k6.ts'], {
    stdio: 'inherit',
    env: {
      ...process.env,
      BASE_URL: product.url,
      CREATORS: String(creators),
      MINUTES: short ? '3' : '15',
      K6_AUTO_EXTENSION_RESOLUTION: 'false',
      K6_NO_USAGE_REPORT: 'true',
    },
  });
  const [code] = (await once(run, 'exit')) as [number | null];
  exitCode = code ?? 1;
} finally {
  await product.stop();
  await model.stop();
  await rm(directory, { recursive: true, force: true });
}
process.exit(exitCode);
