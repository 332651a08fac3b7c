import { expect, it } from 'vitest';
import { newCourseDetails } from '#machines/course/course-creation.events.ts';
import { checkDetails } from './check-details.ts';

const details = { ...newCourseDetails('en', 'Maps'), description: 'How maps are read and drawn' };

it('[DETAILS-1] sends what was written, without empty lines and the language of the course itself', () => {
  const typed = {
    ...details,
    objectives: ['Read a map', ' '],
    supportedLanguages: ['en' as const],
  };
  expect(checkDetails(typed, false)).toMatchObject({
    details: { title: 'Maps', objectives: ['Read a map'], supportedLanguages: [] },
  });
});

it('[DETAILS-2] says by field what is wrong, and without a book asks for enough to plan from', () => {
  expect(checkDetails({ ...details, title: ' ' }, false)).toEqual({
    errors: new Map([['title', expect.any(String)]]),
  });
  const short = { ...details, description: 'Maps' };
  expect(checkDetails(short, false)).toMatchObject({ details: { description: 'Maps' } });
  expect(checkDetails(short, true)).toEqual({
    errors: new Map([['description', 'COURSE_IDEA_TOO_SHORT']]),
  });
});
