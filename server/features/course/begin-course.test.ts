import { expect, it } from 'vitest';
import { newCourseDetails } from '#machines/course/course-creation.events.ts';
import { beginCourse } from './begin-course.ts';

const course = {
  organizationId: 'org',
  ownerId: 'teacher',
  documentId: 'book',
  details: newCourseDetails('en', 'Weather'),
};

/** Courses of which each address that is asked for is taken a moment later, so often. */
function contested(times: number) {
  const asked: string[] = [];
  return {
    asked,
    courses: {
      freeSlug: async () => `weather-${asked.length + 2}`,
      addWithinPlan: async ({ slug }: { slug: string }) => {
        asked.push(slug);
        if (asked.length <= times) throw Object.assign(new Error('duplicate'), { code: '23505' });
      },
      remove: async () => {},
    },
  };
}

const host = { send: async () => ({ rev: 1, duplicate: false }), snapshot: async () => undefined };

it('[BEGIN-COURSE-1] a race that is lost is run again for the next number', async () => {
  const { courses } = contested(3);
  expect((await beginCourse(host, courses, course)).slug).toBe('weather-5');
});

it('[BEGIN-COURSE-1] who loses it again and again gets an address of its own', async () => {
  const { courses, asked } = contested(4);
  const { courseId, slug } = await beginCourse(host, courses, course);
  expect(slug).toBe(`weather-6-${courseId.slice(0, 8)}`);
  expect(asked).toHaveLength(5);
});

it('[BEGIN-COURSE-1] what else fails is not tried again', async () => {
  const { courses, asked } = contested(0);
  const addWithinPlan = async () => {
    throw new Error('no room');
  };
  await expect(beginCourse(host, { ...courses, addWithinPlan }, course)).rejects.toThrow('no room');
  expect(asked).toEqual([]);
});
