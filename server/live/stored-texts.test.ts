import { expect, it } from 'vitest';
import type { StreamKind } from '#machines/actor/stream-kind.ts';
import { createStoredTexts } from './stored-texts.ts';

const kind = (prefix: string, storedText: string): StreamKind => ({
  prefix,
  owner: { kind: 'courses', notFound: 'COURSE_NOT_FOUND' },
  watch: 'course:view',
  storedText,
});

it('[STREAM-8] streams that are joined together are one question of each kind', async () => {
  const questions: string[] = [];
  const reader = (name: string, texts: Record<string, string>) =>
    [
      name,
      async (ids: readonly string[]) => {
        questions.push(`${name}: ${ids.join(' ')}`);
        return new Map(
          Object.entries(texts).map(([id, text]) => [id, { attempt: 1, text }] as const),
        );
      },
    ] as const;
  const stored = createStoredTexts(
    [kind('page', 'pages'), kind('note', 'notes')],
    [reader('pages', { a: 'one', c: 'three' }), reader('notes', { a: 'other' })],
  );
  const names = ['page/a', 'page/b', 'note/a', 'page/c', 'song/a', 'nothing'];
  const texts = await Promise.all(names.map(async (name) => (await stored(name))?.text));
  expect(texts).toEqual(['one', undefined, 'other', 'three', undefined, undefined]);
  expect(questions).toEqual(['pages: a b c', 'notes: a']);
});
