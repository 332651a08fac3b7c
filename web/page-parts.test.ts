import { expect, it } from 'vitest';
import { pageParts, type Graph } from './page-parts.ts';

const WEB = '/p/web';
const LOCK = '/p/node_modules/lucide-react/dist/esm/icons/lock.mjs';
const STAR = '/p/node_modules/lucide-react/dist/esm/icons/star.mjs';
const PEN = '/p/node_modules/lucide-react/dist/esm/icons/pen.mjs';
const PACKAGE = '/p/node_modules/safe-mdx/dist/safe-mdx.js';

/** Which module imports which, by their addresses below the sources. */
const IMPORTS: Record<string, string[]> = {
  'routes/learn/courses/-overview.tsx': ['catalogue/outline.tsx', 'ui/pill.tsx', LOCK],
  'routes/learn/courses/-overview-panel.tsx': ['enrollment/enroll.ts', 'ui/select.tsx'],
  'routes/learn/courses/-lesson-reading.tsx': ['lesson/lesson-page.tsx', 'enrollment/enroll.ts'],
  'lesson/lesson-page.tsx': ['ui/pill.tsx', 'ui/page-chip.tsx', 'lesson/again.ts', PACKAGE],
  'lesson/again.ts': ['lesson/lesson-page.tsx', 'lesson/reading.ts'],
  'notebook/lesson-notes.tsx': ['notebook/note-item.tsx', 'notebook/notebook.module.css', PEN],
  'lesson/quiz/quiz-set.tsx': [
    'lesson/reading.ts',
    'ui/field.tsx',
    'quiz/attempt.ts',
    'quiz/quiz.module.css',
  ],
};
const idOf = (name: string) => (name.startsWith('/') ? name : `${WEB}/${name}`);
const graph: Graph = {
  getModuleInfo: (id) => ({ importedIds: (IMPORTS[id.replace(`${WEB}/`, '')] ?? []).map(idOf) }),
};
const part = pageParts(
  WEB,
  (id) => id.endsWith('select.tsx'),
  (id) => id.endsWith('attempt.ts'),
);
const partOf = (name: string) => part(idOf(name), graph);

it('[PAGE-PARTS-1] what belongs to one page that is read is a file of its own', () => {
  expect(partOf('catalogue/outline.tsx')).toBe('overview');
  expect(partOf('lesson/again.ts')).toBe('lesson');
  expect(partOf('quiz/attempt.ts')).toBe('questions');
  expect(partOf('notebook/note-item.tsx')).toBe('notes');
});

it('[PAGE-PARTS-1] what they share is a file, and an icon is where it is drawn', () => {
  for (const name of ['enrollment/enroll.ts', 'ui/pill.tsx', LOCK])
    expect(partOf(name), name).toBe('reading');
  for (const name of ['lesson/reading.ts', 'ui/page-chip.tsx', 'ui/field.tsx', PEN])
    expect(partOf(name), name).toBe('lessons');
});

it('[PAGE-PARTS-1] other packages, what needs a heavy one, and what they do not need stays', () => {
  for (const name of [PACKAGE, STAR, 'ui/select.tsx', 'ui/dialog.tsx'])
    expect(partOf(name), name).toBeNull();
});

it('[PAGE-PARTS-2] how questions and notes look comes with the lesson', () => {
  expect(partOf('quiz/quiz.module.css')).toBe('lessons');
  expect(partOf('notebook/notebook.module.css')).toBe('lessons');
});
