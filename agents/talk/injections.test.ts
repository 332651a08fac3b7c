/** What is written to steer the tutor stays what it is: material in its frame. */
import { describe, expect, it } from 'vitest';
import { newCourseDetails } from '#machines/course/course-creation.events.ts';
import type { TalkCitation } from '#machines/talk/talk.ts';
import type { FoundPlace, TutorQuestion } from '#agents/port/course-tutor.ts';
import { INJECTIONS } from '#agents/testing/injections.ts';
import { newTutorSettings } from '#agents/tutor/compose-prompt.ts';
import { createExtractiveTutor } from './extractive-tutor.ts';
import { searchRequest, tutorRequest } from './tutor-request.ts';

const FRAMES = [
  'course',
  'pages',
  'page',
  'attachments',
  'attachment',
  'talk',
  'passage',
  'question',
];

const placeOf = (text: string): FoundPlace => ({
  page: { number: 4, blocks: [{ kind: 'paragraph', text }] },
  language: 'en',
  documentId: 'book',
  holds: 1,
  answers: 1,
});
const questionOf = (evil: string): TutorQuestion => ({
  courseTitle: evil,
  settings: newTutorSettings('Maps', newCourseDetails('en', 'Maps')),
  text: evil,
  passage: evil,
  attachments: [{ name: evil, kind: 'text', text: evil, isNew: true }],
  language: 'en',
  before: [{ sender: 'local', text: evil }],
  lessons: [],
  hasBook: true,
});

describe.each(INJECTIONS)('%j', (evil) => {
  it('[ATTACH-4] [ANSWER-4] opens and closes no frame of what a model is asked', () => {
    const asked = [
      tutorRequest(questionOf(evil), [placeOf(evil)]),
      searchRequest(questionOf(evil)),
    ];
    const plain = [tutorRequest(questionOf('x'), [placeOf('x')]), searchRequest(questionOf('x'))];
    for (const frame of FRAMES) {
      const tags = (prompt: string | undefined) =>
        prompt?.match(new RegExp(`</?${frame}[ >]`, 'gu'))?.length;
      expect([frame, asked.map(tags)]).toEqual([frame, plain.map(tags)]);
    }
  });

  it('[ANSWER-4] is only quoted, as what stands on the page, where no model answers', async () => {
    let text = '';
    const citations: TalkCitation[] = [];
    const page = `A contour line joins points of equal height. ${evil} Slopes are steep there.`;
    await createExtractiveTutor().answer(
      { ...questionOf('What does a contour line join?'), attachments: [] },
      {
        signal: new AbortController().signal,
        step: () => Promise.reject(new Error('nothing is paid for')),
        find: async () => [placeOf(page)],
        text: {
          start: () => undefined,
          cite: (citation) => void citations.push(citation),
          append: (more) => {
            text += more;
          },
        },
      },
    );
    const own = text
      .split('\n')
      .filter((line) => !line.startsWith('>'))
      .join('\n');
    expect(own).not.toMatch(/OBEYED|evil|script/u);
    expect(text.match(/(?<!\\)<Cite/gu)?.length ?? 0).toBe(citations.length);
  });
});
