import { expect, it } from 'vitest';
import type { CourseSummary } from '#machines/course/catalogue.ts';
import { mount } from '../testing/mount.tsx';
import { CourseCover } from './course-cover.tsx';

const course: Pick<CourseSummary, 'title' | 'language' | 'coverage' | 'pageCount'> = {
  title: '조선의 하루',
  language: 'ko',
  coverage: [
    { state: 'taught', pages: { from: 1, to: 30 }, lessonId: 'l1' },
    { state: 'skipped', pages: { from: 31, to: 40 } },
  ],
  pageCount: 40,
};

it('[COURSE-COVER-1] draws a cover from the title and the fore-edge where there is no picture', async () => {
  const { container, show } = await mount(<CourseCover course={course} large />);
  const title = () => container.querySelector('b');
  const edge = () =>
    [...container.querySelectorAll<HTMLElement>('[data-slot="edge"] i')].map(
      ({ dataset }) => dataset['state'],
    );
  expect([title()?.textContent, title()?.lang]).toEqual(['조선의 하루', 'ko']);
  expect(edge()).toEqual(['taught', 'skipped']);
  expect(container.querySelector('img')).toBeNull();
  // In a list its title stands beside it.
  show(<CourseCover course={course} />);
  expect(title()).toBeNull();
  expect(edge()).toEqual(['taught', 'skipped']);
  show(<CourseCover course={{ ...course, pageCount: 0 }} large />);
  expect(edge()).toEqual(['planned']);
  show(<CourseCover course={{ ...course, thumbnail: '/files/pictures/cover.png' }} large />);
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/files/pictures/cover.png');
  expect(title()).toBeNull();
});
