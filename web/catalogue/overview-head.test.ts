import { expect, it } from 'vitest';
import type { CourseOverview } from '#machines/catalogue/course-overview.ts';
import { overviewHead } from './overview-head.ts';

const course: CourseOverview = {
  id: 'c1',
  slug: 'maps',
  title: 'Maps',
  description: '',
  language: 'en',
  status: 'published',
  privacy: 'public',
  level: 'beginner',
  targetAudience: '',
  objectives: [],
  supportedLanguages: [],
  organization: { slug: 'acme', name: 'Acme' },
  shape: '',
  chapters: [],
  lessonCount: 0,
  minutes: 0,
  questions: 0,
  students: 0,
  updatedAt: '2026-11-20T10:00:00Z',
  url: 'https://lectern.example/course/maps',
};
const titles = (organization?: { name: string }) =>
  overviewHead(course, 'A course.', organization).meta.flatMap((tag) =>
    'title' in tag
      ? [tag.title]
      : 'property' in tag && tag.property === 'og:title'
        ? [tag.content]
        : [],
  );

it('[OVERVIEW-HEAD-1] names the organization where the address does', () => {
  expect(titles()).toEqual(['Maps - Lectern', 'Maps - Lectern']);
  expect(titles(course.organization)).toEqual(['Maps · Acme - Lectern', 'Maps · Acme - Lectern']);
});
