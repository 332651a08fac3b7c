import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { rememberSecret } from './data-dir.ts';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(path.join(os.tmpdir(), 'lectern-secret-'));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

it('[DATA-DIR-1] a secret is made once, for its owner alone, and long enough to sign with', () => {
  const secret = rememberSecret(directory, 'auth.secret');
  expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
  expect(statSync(path.join(directory, 'auth.secret')).mode & 0o777).toBe(0o600);
  expect(rememberSecret(directory, 'auth.secret')).toBe(secret);
  expect(rememberSecret(directory, 'other.secret')).not.toBe(secret);
  expect(readFileSync(path.join(directory, 'auth.secret'), 'utf8')).toBe(`${secret}\n`);
});
