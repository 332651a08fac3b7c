import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { isReservedSlug } from '#machines/organization/organization-slug.ts';

/** The first segments of addresses that are pages of ours. */
function firstSegments(): string[] {
  const entries = readdirSync(new URL('../routes', import.meta.url));
  const names = entries.map((name) => name.replace(/\.tsx?$/, '').split('.')[0] ?? '');
  return [...new Set(names)].filter((name) => /^[a-z]/.test(name) && name !== 'index');
}

it('[ORGANIZATION-3] no organization takes the address of a page', () => {
  const segments = firstSegments();
  expect(segments).toContain('login');
  expect(segments.filter((segment) => !isReservedSlug(segment))).toEqual([]);
});
