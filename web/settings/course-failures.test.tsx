/** Whatever its maker does with a course and does not get done is said: why where that is known, else what. */
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { refKey } from '#machines/actor/actor.ts';
import {
  courseCreationAddress,
  newCourseDetails,
} from '#machines/course/course-creation.events.ts';
import { AppError, type ErrorCode } from '#machines/errors.ts';
import { CourseFailed } from '../course/course-failed.tsx';
import { useRemoval } from '../course/use-removal.ts';
import enCourse from '../locales/en/course.json' with { type: 'json' };
import en from '../locales/en/errors.json' with { type: 'json' };
import koCourse from '../locales/ko/course.json' with { type: 'json' };
import ko from '../locales/ko/errors.json' with { type: 'json' };
import { createLiveServer } from '../testing/live-server.ts';
import { mount } from '../testing/mount.tsx';
import { StructurePage } from '../wizard/structure-page.tsx';
import { DangerZone } from './danger-zone.tsx';
import { EditCoursePage } from './edit-course-page.tsx';

const TEXTS = { en: { said: en, course: enCourse }, ko: { said: ko, course: koCourse } };
type Language = keyof typeof TEXTS;

const press = async (user: UserEvent, name: string) =>
  user.click(await screen.findByRole('button', { name }));

function Zone() {
  const remove = useRemoval('c1', 'acme');
  const course = { slug: 'maps', title: 'Maps', lessonCount: 9 };
  return <DangerZone course={course} orgSlug="acme" onRemove={remove} />;
}

const plan = courseCreationAddress.ref('c1');
/** @param code of the refusal: of what is sent, or of the page as a whole. */
async function edit(language: Language, code: ErrorCode, isRefusedWhole = false) {
  const live = createLiveServer();
  if (isRefusedWhole) live.refuse(refKey(plan), code);
  else {
    live.setView(plan, {
      value: 'created',
      context: { courseId: 'c1', documentId: 'd1', details: newCourseDetails('en', 'Maps') },
    });
  }
  live.answer(() => ({ error: { code, message: code } }));
  return mount(<EditCoursePage course={{ id: 'c1', stage: 'written' }} orgSlug="acme" />, {
    role: 'owner',
    language,
    live,
    answers: { course: { abilities: () => ({ models: false, pictures: false }) } },
  });
}

describe.each(['en', 'ko'] as const)('in %s', (language) => {
  const { said, course } = TEXTS[language];

  it.each([
    ['INTERNAL', said.failedTo.deleteCourse],
    ['COURSE_NOT_FOUND', said.COURSE_NOT_FOUND],
  ] as const)('[FAILURE-SAID-2] says of %s that a course was not deleted', async (code, words) => {
    const { user } = await mount(<Zone />, {
      role: 'owner',
      language,
      answers: {
        student: {
          stats: () => {
            throw new AppError('NOT_FOUND');
          },
        },
        course: {
          remove: () => {
            throw new AppError(code);
          },
        },
      },
    });
    await press(user, course.page.delete);
    await user.type(await screen.findByRole('textbox'), 'Maps');
    await user.click(screen.getAllByRole('button', { name: course.page.delete }).at(-1)!);
    await screen.findByText(words);
    expect(screen.getByRole('alertdialog')).toBeDefined();
  });

  it.each([
    ['INTERNAL', said.failedTo.updateCourse],
    ['COURSE_READ_ONLY', said.COURSE_READ_ONLY],
  ] as const)('[FAILURE-SAID-2] says of %s that a course was not changed', async (code, words) => {
    const { user } = await edit(language, code);
    await user.type(await screen.findByDisplayValue('Maps'), '!');
    await press(user, course.settings.save);
    await screen.findByText(words);
    expect(screen.getByDisplayValue('Maps!')).toBeDefined();
  });

  it('[FAILURE-SAID-2] says why a course cannot be changed at all', async () => {
    await edit(language, 'COURSE_NOT_FOUND', true);
    await screen.findByText(said.COURSE_NOT_FOUND);
  });

  it('[FAILURE-SAID-2] sends back whoever comes to the plan of a course that is not there', async () => {
    const live = createLiveServer();
    live.refuse(refKey(plan), 'COURSE_NOT_FOUND');
    const page = { hasModels: false, drawsPictures: false, onApproved: () => {} };
    await mount(<StructurePage courseId="c1" {...page} />, { role: 'owner', language, live });
    await screen.findByText(said.course.goBack);
  });

  it('[FAILURE-SAID-2] says that a course is not there or did not come', async () => {
    await mount(<CourseFailed />, { role: 'owner', language });
    await screen.findByText(said.course.notFoundOrFailed);
  });
});
