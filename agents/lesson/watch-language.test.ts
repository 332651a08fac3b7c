import { expect, it } from 'vitest';
import { isInOtherLanguage, watchLanguage } from './watch-language.ts';

const ENGLISH = 'A hive is a box that keeps bees dry in winter, and warm in the middle. ';
const KOREAN = '벌통은 겨울에 벌을 젖지 않게 하고 한가운데를 따뜻하게 지켜 주는 상자입니다. ';

/** How much of it had come when it was told; undefined when it never was. */
function toldAt(text: string, language: 'en' | 'ko'): number | undefined {
  const isForeign = watchLanguage(language);
  for (let length = 1; length <= text.length; length += 1) {
    if (isForeign(text.slice(0, length))) return length;
  }
  return undefined;
}

it('[AGENTS-18] an answer in another language is told while it is being written', () => {
  expect(toldAt(KOREAN.repeat(40), 'en')).toBeLessThan(600);
  expect(toldAt(ENGLISH.repeat(40), 'ko')).toBeLessThan(600);
  expect(toldAt(ENGLISH.repeat(40), 'en')).toBeUndefined();
  expect(toldAt(KOREAN.repeat(40), 'ko')).toBeUndefined();
});

it('[AGENTS-18] code is no prose, and what comes after the beginning changes nothing', () => {
  const code = `\`\`\`js\n${'const hive = open();\n'.repeat(40)}\`\`\`\n\n`;
  expect(toldAt(code + KOREAN.repeat(20), 'ko')).toBeUndefined();
  expect(toldAt(code + KOREAN.repeat(20), 'en')).toBeGreaterThan(code.length);
  expect(toldAt(KOREAN.repeat(40) + ENGLISH.repeat(200), 'ko')).toBeUndefined();
  expect(isInOtherLanguage(KOREAN.repeat(40) + ENGLISH.repeat(200), 'ko')).toBe(false);
});

it('[AGENTS-18] of a short answer it is told when it is whole', () => {
  expect(toldAt(KOREAN, 'en')).toBeUndefined();
  expect(isInOtherLanguage(KOREAN, 'en')).toBe(true);
});
