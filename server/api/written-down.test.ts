import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');
const SOURCES = [
  'server/features/*/*.ts',
  'server/auth/admin-acts.ts',
  'server/auth/admin-guard.ts',
];
/** Where an act is named: `writtenDown(ctx, 'text.set', …)`, and what is planned of better-auth's. */
const NAMED =
  /(?:writtenDown\(\s*\w+,\s*|planned\(|ofUser\(|\bact: )['"`](?<act>[a-z]+\.[A-Za-z]*)/g;

function words(language: string): object {
  const file = path.join(ROOT, 'web/locales', language, 'admin.json');
  const texts: unknown = JSON.parse(readFileSync(file, 'utf8'));
  return (texts as { history: object }).history;
}

/** A part that is put in later (`inquiry.${act}`) leaves the thing, which has words then. */
function hasWords(history: object, act: string): boolean {
  const [thing = '', verb = ''] = act.split('.');
  const ofThing = Object.entries(history).find(([name]) => name === thing)?.[1] as
    | object
    | undefined;
  return Object.keys(ofThing ?? {}).some((name) => verb === '' || name.startsWith(verb));
}

it('[AUDIT-2] has words in both languages for each act that is written down', () => {
  const acts = SOURCES.flatMap((pattern) => globSync(pattern, { cwd: ROOT })).flatMap((file) =>
    [...readFileSync(path.join(ROOT, file), 'utf8').matchAll(NAMED)].map(
      ({ groups }) => groups?.['act'] ?? '',
    ),
  );
  expect(acts.length).toBeGreaterThan(15);
  for (const language of ['en', 'ko']) {
    const history = words(language);
    expect(acts.filter((act) => !hasWords(history, act))).toEqual([]);
  }
});
