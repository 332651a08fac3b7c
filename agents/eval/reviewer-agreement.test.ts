/** How a reviewer is held against people's judgement. */
import { expect, it } from 'vitest';
import { samplePages } from '#agents/testing/sample-source.ts';
import { detectLanguage } from '#agents/text/detect-language.ts';
import { JUDGED_PAIRS } from './judged-pairs.ts';
import { agreementOf } from './reviewer-agreement.ts';

it('[JUDGED-1] who scores the better one higher agrees, and who sees no difference does not', async () => {
  const better = new Set(JUDGED_PAIRS.map((pair) => pair.better));
  const of = JUDGED_PAIRS.length;
  const wise = await agreementOf((_, content) => Promise.resolve(better.has(content) ? 9 : 4));
  expect(wise).toEqual({ of, agreed: of, level: 0, against: [] });
  const blind = await agreementOf(() => Promise.resolve(9));
  expect(blind).toEqual({ of, agreed: 0, level: of, against: [] });
  const wrong = await agreementOf((_, content) => Promise.resolve(better.has(content) ? 4 : 9));
  expect(wrong).toMatchObject({ agreed: 0, against: JUDGED_PAIRS });
});

it('[JUDGED-1] each pair is of a page of the book, in its language, and length does not tell it', () => {
  for (const { better, worse, language, page } of JUDGED_PAIRS) {
    expect(samplePages(language).map(({ number }) => number)).toContain(page);
    expect(better).not.toBe(worse);
    for (const text of [better, worse]) expect(detectLanguage(text)).toBe(language);
  }
  const longer = JUDGED_PAIRS.filter(({ better, worse }) => better.length > worse.length).length;
  expect(longer).toBeGreaterThan(JUDGED_PAIRS.length * 0.2);
  expect(longer).toBeLessThan(JUDGED_PAIRS.length * 0.8);
});
