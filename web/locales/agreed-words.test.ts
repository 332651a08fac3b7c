import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import catalogue from './en/catalogue.json' with { type: 'json' };
import common from './en/common.json' with { type: 'json' };
import course from './en/course.json' with { type: 'json' };
import errors from './en/errors.json' with { type: 'json' };
import shell from './en/shell.json' with { type: 'json' };

it('[WORDS-1] calls what was agreed upon by its words', () => {
  expect(Object.values(course.more.contentType)).toEqual([
    'Practice exercises',
    'Knowledge quizzes',
    'Hands-on projects',
    'YouTube content',
    'LaTeX forms',
    'Generated images',
    'Mermaid diagrams',
  ]);
  expect([shell.nav.learning, catalogue.frame.learning]).toEqual(['Learn', 'Learn']);
  expect(common.action.retryAll).toBe('retry');
  expect([
    errors.failedTo.enroll,
    errors.failedTo.updateCourse,
    errors.failedTo.loadCourses,
  ]).toEqual(['Failed to enroll in course', 'Failed to update course', 'Failed to load courses']);
});

/** Parts that are read by who runs the installation, or that say what things cost. */
const OWN_WORDS = [
  'admin',
  'cost',
  'cron',
  'language',
  'monitor',
  'outreach',
  'payment',
  'pricing',
];

/** Texts of a language by their keys. Keys are no words: only what stands behind the colon is read. */
function texts(language: string): string[] {
  const folder = path.join(import.meta.dirname, language);
  return readdirSync(folder)
    .filter((file) => !OWN_WORDS.includes(file.replace('.json', '')))
    .flatMap((file) =>
      readFileSync(path.join(folder, file), 'utf8')
        .split('\n')
        .map(
          (line) =>
            `${file} ${(/: (".*")/u.exec(line)?.[1] ?? '').replaceAll(/\{\{.*?\}\}/gu, '0')}`,
        ),
    );
}

it('[WORDS-2] says nothing of tokens, of what stands somewhere and of a model that answers', () => {
  // The landing names the one number of tokens that the product promises.
  const english = texts('en').filter((text) => !text.includes('up to 1.2 million tokens'));
  const jargon =
    /\b(?:stands?|tokens?|extractive|compiles|generation)\b|\b(?<!AI )model (?:has|does|is|stopped)\b/iu;
  const agreed = [
    '"Lesson generation"',
    '"Structure generation"',
    '"Generation"',
    'Failed to',
    'generation interface',
    // The meter of a plan names its unit, as each of them does.
    'AI usage this month (tokens)',
  ];
  expect(
    english.filter((text) => jargon.test(text) && !agreed.some((words) => text.includes(words))),
  ).toEqual([]);
});

it('[WORDS-2] calls what a tutor is told by a word of teachers', () => {
  const words = [...texts('en'), ...texts('ko')].filter((text) =>
    /system prompt|시스템 프롬프트/iu.test(text),
  );
  // A tutor without one is refused in the words agreed upon.
  expect(words.map((text) => text.split(' ', 1)[0])).toEqual(['errors.json', 'errors.json']);
});

it('[WORDS-2] calls one thing by one word in Korean', () => {
  // Writing, pages without a number, comparing, chapters, courses, thumbnails, announcements.
  const other =
    /쓰는 중|"쪽"|쪽 보기|쪽수|견주|챕터|코스|섬네일|낱말|까닭|책배|(?:같은|다른|모든|빠진|못한|그|된|되는|맡은|뒤의) 쪽[이을은에]/u;
  expect(texts('ko').filter((text) => other.test(text))).toEqual([]);
});
