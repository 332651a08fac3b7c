import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

it('[HEAP-1] old objects are collected when they are twice what is alive', async () => {
  const script = join(import.meta.dirname, 'testing/growing-heap-process.ts');
  // With a small young generation what is dropped late gets old.
  const args = ['--max-semi-space-size=2', script, 'modest'];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  // V8 overshoots a little; left alone it takes more than four times.
  expect(Number(stdout)).toBeLessThan(3);
  expect(Number(stdout)).toBeGreaterThan(1);
});
