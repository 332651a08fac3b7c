import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mount } from '../testing/mount.tsx';
import { LanguageDemoPage } from './language-demo-page.tsx';

const below = (heading: string) => {
  const found = screen.getByRole('heading', { name: heading }).nextElementSibling;
  if (!(found instanceof HTMLElement)) throw new Error(`nothing is below ${heading}`);
  return found;
};
const lines = (list: HTMLElement) =>
  within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

it('[LANGUAGE-PAGE-1] shows what English does with numbers, and in which order languages are looked for', async () => {
  await mount(<LanguageDemoPage />);
  expect(lines(below('Plurals'))).toEqual(['0 lessons', '1 lesson', '2 lessons', '21 lessons']);
  expect(lines(below('Dates and times'))[0]).toBe('Nov 22, 2026');
  expect(screen.getByText('$24.00')).toBeDefined();
  const order = screen.getAllByRole('list').find(({ tagName }) => tagName === 'OL');
  expect(lines(order!)).toEqual([
    'lng in the address',
    'the cookie i18nextLng',
    'local storage',
    'session storage',
    'the languages of the browser',
    'the language of the page',
  ]);
});

it('[LANGUAGE-PAGE-1] shows what Korean does with them, particles included', async () => {
  await mount(<LanguageDemoPage />, { language: 'ko' });
  expect(lines(below('개수'))).toEqual(['레슨 0개', '레슨 1개', '레슨 2개', '레슨 21개']);
  expect(lines(below('날짜와 시간'))[0]).toBe('2026년 11월 22일');
  for (const word of ['레슨을', '강의를', '제3을', '제2를'])
    expect(screen.getByText(word)).toBeDefined();
});
