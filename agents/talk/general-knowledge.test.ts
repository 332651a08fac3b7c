/** What of an answer is marked as general knowledge, however it was cut into pieces. */
import { describe, expect, it } from 'vitest';
import { createRandom } from '#machines/testing/random.ts';
import type { Language } from '#machines/document/source.ts';
import { createGeneralMarks, withoutGeneralMarks } from './general-knowledge.ts';
import { keysOf } from './known-words.ts';

const PAGES: Record<Language, string> = {
  en: 'A contour line joins points of equal height. Where the lines come closer together the slope is steeper. Brown is used for the shape of the land.',
  ko: '등고선은 높이가 같은 점을 이은 선이다. 선이 촘촘할수록 경사가 급하다. 갈색은 땅의 모양을 나타낸다.',
};
const ALL = {
  en: '*General knowledge, not from the course.*',
  ko: '*강의에 없는 일반 지식이에요.*',
};
const REST = '*Anything without a source here is general knowledge, not from the course.*';

function marked(pieces: readonly string[], language: Language = 'en', most = pieces.length) {
  let text = '';
  const marks = createGeneralMarks(
    (piece) => {
      text += piece;
    },
    () => keysOf(PAGES[language]),
    language,
  );
  for (const piece of pieces.slice(0, most)) marks.push(piece);
  if (most === pieces.length) marks.end();
  return text;
}

describe('general knowledge', () => {
  it('[GENERAL-1] is marked behind the paragraph that has it, and what the course says is not', () => {
    const ocean =
      'Sailors once measured the depth of oceans with a lead weight on a rope, long before sonar.';
    expect(
      marked([
        `Contour lines join points of equal height. <Cite id="c1-p4" />\n\n${ocean}\n\nIt is steeper where lines are close together.`,
      ]),
    ).toBe(
      `Contour lines join points of equal height. <Cite id="c1-p4" />\n\n${ocean} ${ALL.en}\n\nIt is steeper where lines are close together.`,
    );
    expect(marked([`Contour lines join points. <Cite id="c1-p4" /> ${ocean}`])).toBe(
      `Contour lines join points. <Cite id="c1-p4" /> ${ocean} ${REST}`,
    );
    // Proven on a page in words of its own, and nothing is said beyond it.
    expect(marked([`Isolines never touch elsewhere, says the atlas. <Cite id="c1-p4" />\n`])).toBe(
      'Isolines never touch elsewhere, says the atlas. <Cite id="c1-p4" />\n',
    );
  });

  it('[GENERAL-1] [GENERAL-3] is marked in Korean', () => {
    const deep = '바다의 깊이는 옛날에 납덩이를 매단 밧줄을 내려서 측정했어요.';
    expect(marked([`등고선은 높이가 같은 점을 이어요.\n\n${deep}`], 'ko')).toBe(
      `등고선은 높이가 같은 점을 이어요.\n\n${deep} ${ALL.ko}`,
    );
  });

  it('[GENERAL-2] claims nothing where it asks, heads, shows code, or says what is missing', () => {
    for (const plain of [
      'Great question!',
      '# Sonar, oceans and lead weights on ropes',
      'Which animals measure the depth of oceans with sound waves?',
      'Look closely at the sonar drawing on page 4 and measure its rope.',
      'The book does not cover how oceans are measured by sonar.',
      'Beyond this course: ships measure the depth of oceans with sonar waves.',
      '```\nocean = sonar(depth, weight)\n\nrope(lead)\n```',
      '$$\nocean_{sonar} = depth \\cdot weight\n$$',
    ]) {
      expect(marked([plain])).toBe(plain);
    }
    for (const plain of [
      '바다의 깊이를 소리로 재는 동물은 무엇일까요?',
      '4쪽에 있는 소나 그림의 밧줄을 자세히 살펴보세요.',
      '이 책에는 바다의 깊이를 재는 방법이 없어요.',
      '강의 밖의 내용: 배는 소나로 바다의 깊이를 재요.',
    ]) {
      expect(marked([plain], 'ko')).toBe(plain);
    }
  });

  it('[GENERAL-1] stands behind a table, which would take it for a cell, and behind the last item of a list', () => {
    const table = '| ocean | sonar depth |\n| --- | --- |\n| Pacific trench | eleven kilometres |';
    expect(marked([table])).toBe(`${table}\n\n${ALL.en}`);
    const list = '- Sonar sends sound waves down.\n- Satellites measure gravity anomalies.';
    expect(marked([`${list}\n`])).toBe(`${list} ${ALL.en}\n`);
  });

  it('[GENERAL-1] is the same however the answer is cut, and holds no word back', () => {
    const text =
      'Contour lines join points. <Cite id="c1-p4" />\n\n\nShips measure oceans with sonar waves.\n \n```\na\n\nb\n```\n\nSo is Titan mapped by radar probes.\n';
    const whole = marked([text]);
    expect(whole.split(ALL.en)).toHaveLength(3);
    expect(withoutGeneralMarks(whole).replaceAll(/ +\n/gu, '\n')).toBe(
      text.replaceAll(/ +\n/gu, '\n'),
    );
    expect(marked(text.split(''))).toBe(whole);
    for (let seed = 0; seed < 100; seed += 1) {
      const random = createRandom(seed, 'cuts');
      const pieces: string[] = [];
      for (let at = 0; at < text.length;) {
        const length = 1 + random.below(9);
        pieces.push(text.slice(at, at + length));
        at += length;
      }
      expect(marked(pieces)).toBe(whole);
    }
    expect(marked(['Ships measure', ' oceans with sonar', '.'], 'en', 2)).toBe(
      'Ships measure oceans with sonar',
    );
  });

  it('[GENERAL-2] is not marked twice where the model says the same words', () => {
    const said = `Ships measure oceans with sonar waves. ${ALL.en}`;
    expect(marked([said])).toBe(said);
  });
});
