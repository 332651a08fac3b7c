import { expect, it } from 'vitest';
import { findingsOf } from './lesson-finding.ts';
import type { Citation, Review } from './lesson.ts';

const CONTENT = [
  '# Light',
  '',
  'Plants eat light. <Cite id="c1" />',
  '',
  'This stands here twice. <Cite id="c2" />',
  '',
  '<Quiz id="q1" />',
].join('\n');

const citation = (id: string, valid: boolean): Citation => ({
  id,
  documentId: 'd',
  page: 1,
  quote: `quote of ${id}`,
  valid,
});
const found = (...checks: Review['checks']) =>
  findingsOf(CONTENT, { score: 7, checks }, [citation('c1', true), citation('c2', false)]);

it('[FINDING-1] names each check below the passing score, the weakest first', () => {
  const findings = found(
    { check: 'coverage', score: 8, found: 4, of: 5 },
    { check: 'compiles', score: 10 },
    { check: 'readingLevel', score: 6 },
  );
  expect(findings).toEqual([{ check: 'readingLevel' }, { check: 'coverage', found: 4, of: 5 }]);
});

it('[FINDING-2] says where it stands: the mark of a quote, of a question, the words, the line', () => {
  expect(found({ check: 'citations', score: 3, found: 1, of: 2, note: 'quote of c2' })).toEqual([
    { check: 'citations', found: 1, of: 2, words: 'quote of c2', line: 5 },
  ]);
  expect(found({ check: 'quiz', score: 3, note: 'q1: two right answers' })).toEqual([
    { check: 'quiz', line: 7 },
  ]);
  const words = 'This stands here twice.';
  expect(found({ check: 'repetition', score: 3, note: words })).toEqual([
    { check: 'repetition', words, line: 5 },
  ]);
  expect(found({ check: 'compiles', score: 0, note: '4:2: Unexpected end' })).toEqual([
    { check: 'compiles', line: 4 },
  ]);
});
