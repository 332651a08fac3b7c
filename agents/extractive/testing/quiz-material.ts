/** What a lesson holds to ask about, in tests: nothing but what a test says. */
import type { Matter } from '../matter.ts';
import type { QuizMaterial } from '../quiz-material.ts';
import { wordingIn } from '../wording.ts';

export const quizMaterial = (held: Partial<QuizMaterial>): QuizMaterial => ({
  language: 'en',
  wording: wordingIn('en'),
  lines: [],
  score: () => 0,
  lists: [],
  tables: [],
  entries: [],
  entriesElsewhere: [],
  shown: [],
  shownElsewhere: [],
  sections: [],
  leads: new Map(),
  keys: [],
  pool: [],
  others: [],
  sourceText: '',
  seed: 's',
  ...held,
});

/** A table on page 4, its cells apart by tabs and its head first. */
export const tableMatter = (text: string): Matter => ({
  kind: 'table',
  text,
  page: 4,
  lastPage: 4,
  items: [],
  ordered: false,
});
