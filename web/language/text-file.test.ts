import { expect, it } from 'vitest';
import { textsOf } from './text-file.ts';

it('[TEXT-FILE-1] reads the texts of a file, and of any other file that it holds none', () => {
  expect(textsOf('{"cron":{"every":"every {{time}}"}}')).toEqual({
    cron: { every: 'every {{time}}' },
  });
  for (const file of ['', '{"cron"', 'null', '[]', '{"cron":"every"}', '{"cron":{"every":1}}']) {
    expect(textsOf(file)).toBeUndefined();
  }
});
