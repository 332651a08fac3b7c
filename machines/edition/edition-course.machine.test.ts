/** The wizard of an edition: every state that can be reached, with every event tried in it. */
import { describe, expect, it } from 'vitest';
import { newCourseDetails } from '../course/course-creation.events.ts';
import { courseCreationMachine as machine } from '../course/course-creation.machine.ts';
import { done, essence, failed, reachable, restore } from '../testing/explore.ts';

const details = newCourseDetails('ko', 'Reading maps');
const input = {
  courseId: 'course2',
  organizationId: 'org1',
  ownerId: 'owner1',
  slug: 'maps-ko',
  documentId: 'doc1',
  details,
  edition: { of: 'course1', group: 'course1' },
};
const structure = {
  title: '지도 읽기',
  description: '',
  chapters: [
    {
      id: 'chap-1',
      title: '하나',
      lessons: [
        {
          id: 'less-1',
          title: '첫째',
          objectives: ['안다'],
          pages: [{ from: 1, to: 4 }],
          unit: 'unit-1',
        },
      ],
    },
  ],
  skipped: [],
};
const events = [
  { type: 'structure.generate' },
  { type: 'structure.cancel' },
  { type: 'document.ready', pageCount: 4, language: 'en' },
  { type: 'document.failed', failure: { code: 'DOCUMENT_ENCRYPTED' } },
  { type: 'details.save', details: { ...details, language: 'en', title: 'Maps' } },
  { type: 'course.rename', title: '지도' },
  { type: 'lesson.edit', lessonId: 'less-1', title: '처음' },
  done('planner', { structure, details: { ...details, title: '지도 읽기' } }),
  failed('planner', { code: 'MODEL_ANSWER_INVALID' }),
  { type: 'structure.approve' },
];

describe('the course of an edition', () => {
  const states = reachable(machine, input, events);

  it('[COURSE-11] [COURSE-18] reaches every state of a course, and each survives storage', () => {
    const values = new Set(states.map(({ value }) => value));
    for (const value of ['waiting', 'blocked', 'structuring', 'failed', 'reviewing', 'created']) {
      expect(values).toContain(value);
    }
    for (const { snapshot } of states) {
      expect(essence(restore(machine, snapshot))).toEqual(essence(snapshot));
    }
  });

  it('[COURSE-18] [COURSE-19] whatever happens, it stays the edition it is, in its language, its lessons aligned', () => {
    for (const { snapshot } of states) {
      expect(snapshot.context).toMatchObject({
        edition: input.edition,
        details: { language: 'ko' },
      });
      const { structure: plan } = snapshot.context;
      if (!plan) continue;
      expect(plan.chapters[0].lessons[0].unit).toBe('unit-1');
      expect(plan.title).toBe(snapshot.context.details.title);
    }
  });
});
