import { describe, expect, it } from 'vitest';
import type { Citation } from '#machines/lesson/lesson.ts';
import { compareCourses, type ParityLesson } from './parity.ts';

const citations: Citation[] = [
  {
    id: 'c1',
    documentId: 'd',
    page: 3,
    quote: 'A survey asked 1,200 voters in three towns.',
    valid: true,
  },
  { id: 'c2', documentId: 'd', page: 4, quote: 'About 19 of 20 intervals cover it.', valid: true },
];
const code = '```\nn = 1200  # people asked\nprint(n)\n```';

function english(): ParityLesson {
  return {
    language: 'en',
    pages: [{ from: 3, to: 4 }],
    content: `## Asking people\n\nA survey asked 1,200 voters in three towns in May. <Cite id="c1" /> About 19 of 20 intervals cover the truth. <Cite id="c2" />\n\n| size | error |\n| --- | --- |\n| 25 | 2.0 |\n\n${code}\n\n<Quiz id="q1" />\n`,
    citations,
    quiz: [
      { id: 'q1', type: 'truth', question: 'Were 1,200 asked?', answer: true, explanation: 'p. 3' },
    ],
  };
}

function korean(): ParityLesson {
  return {
    language: 'ko',
    pages: [{ from: 3, to: 4 }],
    content: `## 사람들에게 묻기\n\n5월에 세 도시의 유권자 1200명을 조사했다. <Cite id="c1" /> 구간 20개 가운데 약 19개가 참값을 포함한다. <Cite id="c2" />\n\n| 크기 | 오차 |\n| --- | --- |\n| 25 | 2.0 |\n\n${code.replace('people asked', '조사한 사람')}\n\n<Quiz id="q1" />\n`,
    citations,
    quiz: [
      { id: 'q1', type: 'truth', question: '1200명인가요?', answer: true, explanation: '3쪽' },
    ],
  };
}

const kinds = (en: ParityLesson[], ko: ParityLesson[]) =>
  compareCourses(en, ko).map(({ kind }) => kind);

describe('parity', () => {
  it('[P1] [P2] [P3] [P4] [P5] finds nothing over a true translation, in words or digits', () => {
    expect(compareCourses([english()], [korean()])).toEqual([]);
  });

  it('[P1] misses a lesson, and one over other pages', () => {
    expect(compareCourses([english(), english()], [korean()])).toEqual([
      { kind: 'lessons', lesson: 1, only: { en: ['lesson'], ko: [] } },
    ]);
    expect(kinds([english()], [{ ...korean(), pages: [{ from: 3, to: 5 }] }])).toEqual(['lessons']);
  });

  it('[P2] misses a proof', () => {
    const ko = korean();
    ko.content = ko.content.replace(' <Cite id="c2" />', '');
    expect(compareCourses([english()], [ko])).toEqual([
      { kind: 'citations', lesson: 0, only: { en: ['d 4'], ko: [] } },
    ]);
  });

  it('[P3] sees a number changed, and names both', () => {
    const ko = korean();
    ko.content = ko.content.replace('1200명을', '1300명을');
    expect(compareCourses([english()], [ko])).toEqual([
      { kind: 'numbers', lesson: 0, only: { en: ['1200'], ko: ['1300'] } },
    ]);
  });

  it('[P4] sees code and the numbers of a table changed, but not a comment translated', () => {
    const ko = korean();
    ko.content = ko.content.replace('print(n)', 'print(m)').replace('| 25 |', '| 26 |');
    expect(compareCourses([english()], [ko])).toMatchObject([{ kind: 'code' }]);
  });

  it('[P5] misses a heading and a question', () => {
    const ko = korean();
    ko.content = ko.content.replace('## 사람들에게 묻기\n\n', '');
    expect(kinds([english()], [{ ...ko, quiz: [] }])).toEqual(['structure']);
  });
});
