import { describe, expect, it } from 'vitest';
import type { Citation } from '#machines/lesson/lesson.ts';
import { compareCourses, type ParityLesson } from './lesson-parity.ts';

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
  it('[PARITY-1] [PARITY-2] [PARITY-3] [PARITY-4] [PARITY-5] finds nothing over a true translation, in words or digits', () => {
    expect(compareCourses([english()], [korean()])).toEqual([]);
  });

  it('[PARITY-1] misses a lesson, and one over other pages', () => {
    expect(compareCourses([english(), english()], [korean()])).toEqual([
      { kind: 'lessons', lesson: 1, only: { en: ['lesson'], ko: [] } },
    ]);
    expect(kinds([english()], [{ ...korean(), pages: [{ from: 3, to: 5 }] }])).toEqual(['lessons']);
  });

  it('[PARITY-2] misses a proof', () => {
    const ko = korean();
    ko.content = ko.content.replace(' <Cite id="c2" />', '');
    expect(compareCourses([english()], [ko])).toEqual([
      { kind: 'citations', lesson: 0, only: { en: ['d 4'], ko: [] } },
    ]);
  });

  it('[PARITY-3] sees a number changed, and names both', () => {
    const ko = korean();
    ko.content = ko.content.replace('1200명을', '1300명을');
    expect(compareCourses([english()], [ko])).toEqual([
      { kind: 'numbers', lesson: 0, only: { en: ['1200'], ko: ['1300'] } },
    ]);
  });

  it('[PARITY-3] [NUMBER-1] [NUMBER-2] reads numbers as they are meant, however often they are said', () => {
    const said = (text: string, other: string) => {
      const [en, ko] = [english(), korean()];
      en.content = `${text} <Cite id="c1" />`;
      ko.content = `${other} <Cite id="c1" />`;
      return compareCourses([{ ...en, quiz: [] }], [{ ...ko, quiz: [] }]).map(({ only }) => only);
    };
    expect(said('About 3.5 million people in 1995–98.', '1995~1998년에 350만 명쯤.')).toEqual([]);
    expect(said('It has 35,000 parts.', '부품이 3만 5천 개다.')).toEqual([]);
    expect(said('The fourth console, in hexadecimal.', '4번째 콘솔, 16진수.')).toEqual([]);
    expect(said('RAID 10 is like RAID 0; 10 is more.', 'RAID 10은 RAID 0과 같다.')).toEqual([]);
    expect(said('Two discs of 5 GB.', '5GB 디스크 두 개를 쓴다.')).toEqual([]);
    expect(said('It takes 5 minutes.', '50분 걸린다.')).toEqual([{ en: ['5'], ko: ['50'] }]);
    expect(said('It takes 3 million.', '3천만이 든다.')).toEqual([
      { en: ['3000000'], ko: ['30000000'] },
    ]);
  });

  it('[PARITY-3] compares the numbers of a page where the two quote other words of it', () => {
    const ko = korean();
    const other: Citation = { ...citations[0]!, quote: 'three towns' };
    ko.citations = [other, citations[1]!];
    expect(compareCourses([english()], [ko])).toEqual([]);
    ko.content = ko.content.replace('1200명을', '1300명을');
    expect(compareCourses([english()], [ko])).toEqual([
      { kind: 'numbers', lesson: 0, only: { en: ['1200'], ko: ['1300'] } },
    ]);
  });

  it('[PARITY-4] takes commands at a prompt for commands, not for comments', () => {
    const [en, ko] = [english(), korean()];
    en.content = en.content.replace(code, '```\n# mount /dev/sda1\n```');
    ko.content = ko.content.replace(/```[\s\S]*?```/, '```\n# mount /dev/sda2\n```');
    expect(kinds([en], [ko])).toEqual(['code']);
  });

  it('[PARITY-5] counts headings of the text, not lines of code that look like one', () => {
    const [en, ko] = [english(), korean()];
    en.content += '\n```\n## A comment\nrun\n```\n';
    ko.content += '\n```\n## 설명\n## 또 설명\nrun\n```\n';
    expect(compareCourses([en], [ko])).toEqual([]);
  });

  it('[PARITY-4] sees code and the numbers of a table changed, but not a comment translated', () => {
    const ko = korean();
    ko.content = ko.content.replace('print(n)', 'print(m)').replace('| 25 |', '| 26 |');
    expect(compareCourses([english()], [ko])).toMatchObject([{ kind: 'code' }]);
  });

  it('[PARITY-5] misses a heading and a question', () => {
    const ko = korean();
    ko.content = ko.content.replace('## 사람들에게 묻기\n\n', '');
    expect(kinds([english()], [{ ...ko, quiz: [] }])).toEqual(['structure']);
  });
});
