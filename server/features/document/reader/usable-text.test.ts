import { describe, expect, it } from 'vitest';
import { problemOf } from './usable-text.ts';
import type { RawPage } from './raw-page.ts';

const ENGLISH =
  'Photosynthesis is the process by which green plants turn light, water and carbon dioxide into sugar and oxygen. It takes place in the chloroplasts, where the pigment absorbs light. Half of the oxygen is produced by algae.';
const KOREAN =
  '광합성은 녹색 식물이 빛과 물과 이산화탄소로 당과 산소를 만드는 과정이다. 이 과정은 엽록체에서 일어나며 엽록소가 붉은빛과 푸른빛을 흡수한다. 대기 중 산소의 약 절반은 바다에 사는 조류가 만들어 낸다.';
const GERMAN =
  'Die Photosynthese ist ein Vorgang, bei dem grüne Pflanzen aus Licht, Wasser und Kohlendioxid Zucker und Sauerstoff bilden. Sie findet in den Chloroplasten statt, wo das Chlorophyll rotes und blaues Licht aufnimmt.';
const CODE =
  'for (let i = 0; i < rows.length; i += 1) { const row = rows[i]; if (!row) continue; total += row.price * row.count; } export function sum(values: number[]) { return values.reduce((a, b) => a + b, 0); }';

const page = (text: string, more: Partial<RawPage> = {}): RawPage => ({
  number: 1,
  width: 600,
  height: 800,
  shapes: [],
  imageShare: 0,
  shapeCount: 0,
  unmappedShare: 0,
  damaged: false,
  ...more,
  words: text
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => ({
      text: word,
      x0: 0,
      x1: 10,
      y: 0,
      size: 10,
      font: { name: '', bold: false, heavy: false, italic: false, mono: false },
      spaced: true,
      spaceAfter: true,
    })),
});

describe('usable text', () => {
  it.each([
    ['English', ENGLISH],
    ['capitals', ENGLISH.toUpperCase()],
    ['Korean', KOREAN],
    ['German', GERMAN],
    ['code', CODE],
    [
      'settings with Korean between',
      `${'bmx_krn=qwfz pxkd/vgjh:zzq -xvf cfg.bak ttyS0 '.repeat(12)}정원 계획을 읽어서 밭의 수를 다시 세는 명령이다. 이 설정은 봄에만 쓰고 가을에는 지우는 것이 좋다. 밭이 없으면 만든다.`,
    ],
    [
      'signs of a picture with Korean between',
      `${'\\put(40,30){\\line(1,0){5}} '.repeat(20)}정원 계획을 그림으로 그리는 명령이다. 이 그림은 봄에만 쓰고 가을에는 지우는 것이 좋다. 밭이 없으면 만든다.`,
    ],
    [
      'a listing of little but signs',
      Array.from(
        { length: 12 },
        (_, at) => `bed${at}[text = "<a> |<b> K|<c> "]; "bed${at}":c -> "bed${at + 1}":b;`,
      ).join(' '),
    ],
    ['figures', '12.5 13.7 14.1 '.repeat(30)],
  ])('[READER-20] believes %s', (_name, text) => {
    expect(problemOf(page(text))).toBeUndefined();
  });

  it.each([
    [
      'a shifted alphabet',
      ENGLISH.toLowerCase().replace(/[a-z]/g, (l) =>
        String.fromCharCode(97 + ((l.charCodeAt(0) - 86) % 26)),
      ),
    ],
    ['private-use letters', '\uE001\uE044\uE013\uE055 '.repeat(20)],
    ['glyph numbers', '!"# $%&\' ()*+ ,-./ :;<= '.repeat(10)],
    ['Korean bytes read as Western', '°¡³ª´Ù¶ó¸¶¹Ù»ç¾ÆÀÚÂ÷ '.repeat(10)],
    ['random syllables', '뷁쉛뚫꿻퉯햏휋뽫쐏꾫 '.repeat(15)],
  ])('[READER-20] sees through %s', (_name, text) => {
    expect(problemOf(page(text))).toBe('garbled');
  });

  it('[READER-19] tells scanned from blank', () => {
    expect(problemOf(page('', { imageShare: 0.9 }))).toBe('scanned');
    expect(problemOf(page('17', { imageShare: 0.9 }))).toBe('scanned');
    expect(problemOf(page('', { shapeCount: 900 }))).toBe('scanned');
    expect(problemOf(page(''))).toBe('blank');
    expect(problemOf(page('Part Two', { imageShare: 0.1 }))).toBeUndefined();
    expect(problemOf(page('', { damaged: true }))).toBe('damaged');
  });
});
