import { expect, it } from 'vitest';
import en from '../locales/en/shell.json' with { type: 'json' };
import ko from '../locales/ko/shell.json' with { type: 'json' };

it.each([en, ko])(
  '[MODE-SWITCHER-1] a hub is called by a name that holds its short one',
  (texts) => {
    const { creator, creatorShort, learner, learnerShort } = texts.mode;
    expect(creator).toContain(creatorShort);
    expect(learner).toContain(learnerShort);
  },
);
