import { screen, waitFor } from '@testing-library/react';
import { NuqsTestingAdapter, type UrlUpdateEvent } from 'nuqs/adapters/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CatalogueCourse } from '#machines/catalogue/course-overview.ts';
import { mount } from '../testing/mount.tsx';
import { CataloguePage } from './catalogue-page.tsx';

const course: CatalogueCourse = {
  slug: 'plants',
  title: 'How plants live',
  description: 'Roots, stems, leaves.',
  language: 'en',
  level: 'beginner',
  privacy: 'public',
  lessonCount: 12,
  minutes: 130,
  supportedLanguages: ['ko'],
  organization: { slug: 'acme', name: 'Acme' },
  shape: 'AQQ-',
};
const listing = (items: CatalogueCourse[], total = items.length) => ({
  items,
  total,
  page: 1,
  limit: 12,
});
const page = { orgSlug: undefined, isOld: false, failed: false, onRetry: () => {} };

beforeEach(() => localStorage.clear());

function shown(props: Partial<Parameters<typeof CataloguePage>[0]>, search = '') {
  const update = vi.fn<(event: UrlUpdateEvent) => void>();
  const ui = (
    <NuqsTestingAdapter searchParams={search} onUrlUpdate={update} hasMemory>
      <CataloguePage {...page} listing={listing([course], 38)} {...props} />
    </NuqsTestingAdapter>
  );
  return { ui, address: () => update.mock.lastCall?.[0].queryString };
}

describe('the catalogue', () => {
  it('[CATALOGUE-PAGE-1] says the range that is shown, and what each course is', async () => {
    await mount(shown({}).ui);
    expect(screen.getByTestId('catalogue-range').textContent).toBe('1–1 of 38 courses');
    const row = screen.getByTestId('catalogue-row');
    expect(row.textContent).toContain('12 lessons');
    expect(row.textContent).toContain('about 2 hours');
    expect(row.textContent).toContain('English, Korean');
    expect(row.textContent).toContain('Open');
  });

  it('[CATALOGUE-PAGE-3] says that there is nothing yet, and offers to clear filters only where there are some', async () => {
    const none = { listing: listing([]) };
    const { show } = await mount(shown(none).ui);
    expect(screen.getByText('There are no courses here yet.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
    show(shown(none, '?level=beginner').ui);
    expect(await screen.findByText('No course matches these filters.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Clear filters' })).toBeDefined();
  });

  it('[LIST-3] keeps its rows while others are asked for, and says that it waits', async () => {
    const { show } = await mount(shown({ isOld: true }).ui);
    const rows = screen.getByTestId('catalogue-rows');
    expect(rows.getAttribute('aria-busy')).toBe('true');
    expect(rows.textContent).toContain('How plants live');
    show(shown({}).ui);
    expect(screen.getByTestId('catalogue-rows').getAttribute('aria-busy')).toBe('false');
  });

  it('[CATALOGUE-SEARCH-2] begins another search at its first page', async () => {
    const { ui, address } = shown({}, '?page=3&level=beginner');
    const { user } = await mount(ui);
    await user.type(screen.getByRole('searchbox'), '한국');
    await waitFor(() => expect(decodeURI(address() ?? '')).toBe('?level=beginner&search=한국'));
  });

  it('[CATALOGUE-PAGE-2] keeps words one looked for until they are removed', async () => {
    const { user } = await mount(shown({}).ui);
    await user.type(screen.getByRole('searchbox'), 'bayes{Enter}');
    expect(screen.getByTestId('recent-searches').textContent).toContain('bayes');
    await user.click(screen.getByRole('button', { name: 'Remove bayes' }));
    expect(screen.queryByTestId('recent-searches')).toBeNull();
  });

  it('[CATALOGUE-PAGE-3] names the word that nothing was found for, and what failed', async () => {
    const { show } = await mount(shown({ listing: listing([]) }, '?search=zebra').ui);
    expect(screen.getByText('No course found for “zebra”.')).toBeDefined();
    expect(screen.queryByTestId('near-titles')).toBeNull();
    const near = [{ slug: 'zebras', title: 'Zebras', language: 'en' as const }];
    show(shown({ listing: { ...listing([]), nearest: near } }, '?search=zebrs').ui);
    const link = await screen.findByRole('link', { name: 'Zebras' });
    expect(link.getAttribute('href')).toBe('/learn/courses/zebras');
    show(shown({ listing: undefined, failed: true }, '?search=zebra').ui);
    expect(screen.getByText('Failed to search courses. Please try again')).toBeDefined();
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('zebra');
  });

  it.each([
    [{ place: { kind: 'requested' } }, 'Pending'],
    [{ place: { kind: 'enrolled', status: 'active', done: 12, total: 48 } }, '12 of 48'],
    [{ place: { kind: 'enrolled', status: 'completed', done: 48, total: 48 } }, 'Completed'],
    [{ place: { kind: 'enrolled', status: 'suspended', done: 12, total: 48 } }, 'Suspended'],
    [{ privacy: 'private', place: { kind: 'making' } }, 'Can edit'],
    [{ privacy: 'private' }, 'Request'],
  ] satisfies [Partial<CatalogueCourse>, string][])(
    '[CATALOGUE-PAGE-1] says in a word what %j is',
    async (more, word) => {
      await mount(shown({ listing: listing([{ ...course, ...more }]) }).ui);
      expect(screen.getByTestId('catalogue-row').textContent).toContain(word);
    },
  );
});
