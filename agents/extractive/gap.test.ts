/** Gaps and what is offered for them. */
import { expect, it } from 'vitest';
import { findGap } from './gap.ts';
import { rivals, type QuizTerm } from './quiz-terms.ts';

const own = (surface: string): QuizTerm => ({ surface, key: surface.toLowerCase(), own: true });

it('[EXTRACTIVE-3] no gap is cut into a path or a command', () => {
  expect(findGap('/usr/share/doc에 문서가 많이 있습니다.', 'share', 'ko')).toBeUndefined();
  expect(findGap(String.raw`\ref{garden}을 쓰면 번호가 붙는다.`, 'ref', 'ko')).toBeUndefined();
  expect(findGap(String.raw`The \bed command draws a row.`, 'bed', 'en')).toBeUndefined();
  expect(findGap('문서는 책장에 있습니다.', '문서', 'ko')?.answer).toBe('문서');
});

it('[EXTRACTIVE-3] what is offered beside a Korean word is Korean', () => {
  const pool = ['막대', 'dev', '화분', 'usr', '씨앗', '호미'].map(own);
  expect(rivals('삽', '삽', '삽으로 땅을 판다.', pool).toSorted()).toEqual([
    '막대',
    '씨앗',
    '호미',
  ]);
  expect(rivals('etc', 'etc', 'etc 아래에 둔다.', pool).toSorted()).toEqual(['dev', 'usr']);
});
