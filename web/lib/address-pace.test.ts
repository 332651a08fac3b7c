import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { addressPace } from './address-pace.ts';

const AGENT =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)';

it.each([
  ['no Safari', false, `${AGENT} Chrome/130.0.0.0 Safari/537.36`, 50],
  ['Safari 17.4', true, `${AGENT} Version/17.4 Safari/605.1.15`, 120],
  ['Safari 26', true, `${AGENT} Version/26.0 Safari/605.1.15`, 120],
  ['Safari 16.6', true, `${AGENT} Version/16.6 Safari/605.1.15`, 320],
  ['one that hides its version', true, AGENT, 320],
] as const)('[ADDRESS-PACE-1] in %s', (_name, hasGestures, userAgent, pace) => {
  expect(addressPace({ hasGestures, userAgent })).toBe(pace);
});

it('[ADDRESS-PACE-2] no page writes its address by another way than the one that is paced', () => {
  const cwd = fileURLToPath(new URL('..', import.meta.url));
  const adapted = globSync('**/*.{ts,tsx}', { cwd }).filter((path) =>
    /^import .* from 'nuqs\/adapters\/tanstack-router'/mu.test(
      readFileSync(`${cwd}/${path}`, 'utf8'),
    ),
  );
  expect(adapted).toEqual(['lib/address-state.tsx']);
});
