/** Talk of a text's own making, told from a teacher's own words. */
import { describe, expect, it } from 'vitest';
import { TALK_KNOWN, TEACHERS_OWN_WORDS } from '#agents/eval/talk-texts.ts';
import { foldForQuote } from '#machines/document/quote.ts';
import { speaksOfItsMaking } from './own-work.ts';

const SOURCE = {
  en: 'Beans climb on poles. They need water in the morning and sun for most of the day.',
  ko: '콩은 막대를 타고 오른다. 아침에는 물이, 낮에는 햇빛이 있어야 한다.',
};
const raised = (texts: string[], language: 'en' | 'ko') =>
  texts.filter((text) => speaksOfItsMaking(text, language, foldForQuote(SOURCE[language])));

describe.each(['en', 'ko'] as const)('in %s', (language) => {
  it('[OWN-WORK-1] finds most of the talk it was made with', () => {
    const known = TALK_KNOWN[language];
    expect(raised(known, language).length).toBeGreaterThan(known.length * 0.6);
  });
  it('[OWN-WORK-1] raises nothing over what a teacher says', () => {
    expect(raised(TEACHERS_OWN_WORDS[language], language)).toEqual([]);
  });
});

it('[OWN-WORK-1] leaves a source alone that is about writing', () => {
  const text = 'Shorten the draft so that the outline and the tone stay as they were.';
  const writing = foldForQuote(
    'A draft is a first text. The outline of a draft names its parts. A draft has a tone. The outline comes before the draft, and the tone follows the outline. Shorten it, and the tone stays.',
  );
  expect(speaksOfItsMaking(text, 'en', writing)).toBe(false);
});
