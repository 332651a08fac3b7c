/** Latin letters that a Korean font gives as syllables. */
import { expect, it } from 'vitest';
import { withShownLetters } from './shifted-alphabet.ts';
import type { RawWord } from './raw-page.ts';

const font = { name: 'Batang', bold: false, heavy: false, italic: false, mono: false };

function wordsOf(text: string): RawWord[] {
  return text.split(' ').map((word, at) => ({
    text: word,
    x0: at * 50,
    x1: at * 50 + 40,
    y: 100,
    size: 10,
    font,
    spaced: true,
    spaceAfter: false,
  }));
}
const shown = (text: string): string =>
  withShownLetters(wordsOf(text))
    .map((word) => word.text)
    .join(' ');
/** As such a font gives them. */
const shifted = (text: string): string =>
  text.replace(/[!-~]/gu, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xc900));

it('[READER-35] digits, signs and Latin letters between syllables are what the page shows', () => {
  const text = '밭은 1998년에 처음 갈았다. 길은 2007년에 났고, 이름은 Garden (old) 이다.';
  expect(shown(shifted(text))).toBe(text);
});

it('[READER-35] Korean that has such syllables as every text has them stays', () => {
  const text =
    '그는 이웃에게 씨앗을 주었고 이웃은 물을 줬다. 밭에 쥐가 있었다. 즐거운 하루를 줄곧 밭에서 보냈다.';
  expect(shown(text)).toBe(text);
});
