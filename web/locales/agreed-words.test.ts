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
