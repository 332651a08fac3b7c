import { screen } from '@testing-library/react';
import { createRef } from 'react';
import { expect, it, vi } from 'vitest';
import type { LessonPage } from '#machines/course/catalogue.ts';
import en from '../locales/en/errors.json' with { type: 'json' };
import ko from '../locales/ko/errors.json' with { type: 'json' };
import { mount } from '../testing/mount.tsx';
import { parseLesson } from './parse-lesson.ts';
import { ReadLesson } from './read-lesson.tsx';

function lessonWith(tree: NonNullable<LessonPage['lesson']['tree']>): LessonPage {
  const lesson = {
    id: 'l1',
    slug: 'light',
    number: '1.1',
    title: 'Light',
    state: 'done' as const,
    pages: [],
    attempt: 1,
    objectives: [],
    content: 'A leaf drinks light.',
    words: 4,
    tree,
    citations: [],
    quiz: [],
    revision: 1,
    minutes: 1,
  };
  return {
    organization: { slug: 'acme', name: 'Acme' },
    course: { id: 'c1', slug: 'plants', title: 'Plants', language: 'en' },
    chapter: { number: 1, title: 'One' },
    lesson,
    outline: [],
  };
}

it.each([
  ['en', en],
  ['ko', ko],
] as const)(
  '[FAILURE-SAID-1] a text that cannot be shown is said in its place, and the page around it stays, in %s',
  async (language, said) => {
    // React tells the console of what it has caught.
    const told = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { tree } = parseLesson('A leaf drinks light.');
    const read = { orgSlug: undefined, isMaker: false, isDone: false, changedSince: undefined };
    const page = (shown: typeof tree) => (
      <ReadLesson
        {...read}
        data={lessonWith(shown)}
        otherLanguage={null}
        text={createRef()}
        notes={undefined}
        onEdit={() => {}}
      >
        <p>Between</p>
      </ReadLesson>
    );
    const broken = { ...tree, children: [{ type: 'paragraph' }] } as unknown as typeof tree;
    await mount(page(broken), { language });
    expect(screen.getByRole('alert').textContent).toContain(said.course.contentRendering);
    screen.getByRole('heading', { level: 1, name: 'Light' });
    screen.getByText('Between');
    told.mockRestore();
  },
);
