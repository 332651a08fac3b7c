import { createInstance } from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { describe, expect, it } from 'vitest';
import common from '../locales/en/common.json' with { type: 'json' };
import {
  countPages,
  drawnSegments,
  pageAt,
  pagesPerMark,
  placeSegments,
  runsOf,
  segmentsFromPages,
  type EdgeSegment,
} from './page-runs.ts';
import { ForeEdge } from './fore-edge.tsx';
import { ShapeEdge } from './shape-edge.tsx';

const BOOK: ReadonlyArray<EdgeSegment> = [
  { state: 'skipped', pages: 8 },
  { state: 'taught', pages: 120, id: 'a', label: 'lesson 1.1' },
  { state: 'writing', pages: 11, id: 'b', label: 'lesson 3.4', progress: 0.62 },
  { state: 'planned', pages: 0, id: 'empty' },
  { state: 'unreadable', pages: 4 },
  { state: 'planned', pages: 57, id: 'c' },
];

describe('runs of pages', () => {
  it('[FORE-EDGE-1] counts pages per state and in all', () => {
    expect(countPages(BOOK)).toEqual({
      taught: 120,
      writing: 11,
      named: 0,
      planned: 57,
      skipped: 8,
      unreadable: 4,
      total: 200,
    });
  });

  it('[FORE-EDGE-1] places runs from page 1 on, without gaps, and leaves empty ones out', () => {
    const placed = placeSegments(BOOK);
    expect(placed.map(({ from, to }) => [from, to])).toEqual([
      [1, 8],
      [9, 128],
      [129, 139],
      [140, 143],
      [144, 200],
    ]);
  });

  it('[FORE-EDGE-2] finds the page under a point, the ends included', () => {
    const placed = placeSegments(BOOK);
    expect(pageAt(placed, 0)?.page).toBe(1);
    expect(pageAt(placed, 1)?.page).toBe(200);
    expect(pageAt(placed, -3)?.page).toBe(1);
    expect(pageAt(placed, 131 / 200 - 0.001)).toMatchObject({ page: 131, segment: { id: 'b' } });
    expect(pageAt([], 0.5)).toBeNull();
  });

  it('[FORE-EDGE-2] every page is found in its own run', () => {
    const placed = placeSegments(BOOK);
    for (let page = 1; page <= 200; page += 1) {
      const hit = pageAt(placed, (page - 0.5) / 200);
      expect(hit?.page).toBe(page);
      expect(hit && hit.segment.from <= page && page <= hit.segment.to).toBe(true);
    }
  });

  it('[FORE-EDGE-3] gathers neighbouring pages of one state and lesson', () => {
    expect(
      segmentsFromPages([
        { state: 'taught', id: 'a' },
        { state: 'taught', id: 'a' },
        { state: 'taught', id: 'b' },
        { state: 'skipped' },
      ]),
    ).toEqual([
      { state: 'taught', id: 'a', pages: 2 },
      { state: 'taught', id: 'b', pages: 1 },
      { state: 'skipped', pages: 1 },
    ]);
  });

  it('[FORE-EDGE-3] lists the runs of one state', () => {
    expect(runsOf(placeSegments(BOOK), 'unreadable').map(({ from, to }) => [from, to])).toEqual([
      [140, 143],
    ]);
  });
});

describe('books of more than a thousand pages', () => {
  it('[FORE-EDGE-4] one mark is one page up to 1,000 and several above', () => {
    expect(pagesPerMark(1)).toBe(1);
    expect(pagesPerMark(1000)).toBe(1);
    expect(pagesPerMark(1001)).toBe(3);
    expect(pagesPerMark(5000)).toBe(10);
  });

  it('[FORE-EDGE-4] a shared mark takes the state most of its pages are in, the urgent one in a tie', () => {
    const drawn = drawnSegments(
      placeSegments([
        { state: 'taught', pages: 2 },
        { state: 'skipped', pages: 1 },
        { state: 'planned', pages: 1197 },
      ]),
    );
    expect(drawn.map(({ state, from, to }) => [state, from, to])).toEqual([
      ['taught', 1, 3],
      ['planned', 4, 1200],
    ]);
    const tie = drawnSegments(
      placeSegments([
        { state: 'planned', pages: 2 },
        { state: 'unreadable', pages: 2 },
        { state: 'planned', pages: 1796 },
      ]),
    );
    expect(tie[0]?.state).toBe('unreadable');
  });

  it('[FORE-EDGE-4] draws every page exactly once', () => {
    const drawn = drawnSegments(
      placeSegments(BOOK.map((run) => ({ ...run, pages: run.pages * 9 }))),
    );
    let next = 1;
    for (const run of drawn) {
      expect(run.from).toBe(next);
      expect(run.pages).toBe(run.to - run.from + 1);
      next = run.to + 1;
    }
    expect(next).toBe(1801);
  });
});

async function render(element: React.ReactElement): Promise<string> {
  const instance = createInstance();
  await instance
    .use(initReactI18next)
    .init({ lng: 'en', resources: { en: { common } }, defaultNS: 'common' });
  return renderToStaticMarkup(<I18nextProvider i18n={instance}>{element}</I18nextProvider>);
}

describe('the drawn edge', () => {
  it('[FORE-EDGE-5] is one picture with the counts as its name', async () => {
    const html = await render(<ForeEdge segments={BOOK} />);
    expect(html).toContain('role="img"');
    expect(html).toContain(
      'Pages 1 to 200: 120 taught, 11 being written, 0 mentioned only, 57 planned, 8 skipped, 4 unreadable',
    );
  });

  it('[FORE-EDGE-5] names its pages by state whenever they can be pressed', async () => {
    expect(await render(<ForeEdge segments={BOOK} />)).not.toContain('<details');
    const html = await render(<ForeEdge segments={BOOK} onPress={() => undefined} />);
    expect(html).toContain('Pages by state');
    expect(html).toContain('pp. 129–139, lesson 3.4');
  });

  it('[FORE-EDGE-5] one page is a page, and several are pages', async () => {
    const segments: EdgeSegment[] = [
      { state: 'taught', pages: 3 },
      { state: 'unreadable', pages: 1 },
      { state: 'planned', pages: 2 },
    ];
    const html = await render(<ForeEdge segments={segments} pages />);
    expect(html).toContain('>p. 4<');
    expect(html).not.toContain('pp. 4');
    expect(html).toContain('>pp. 5–6<');
  });

  it('[FORE-EDGE-1] its legend counts the marks that are drawn, state by state', async () => {
    const page = document.createElement('div');
    page.innerHTML = await render(<ForeEdge segments={BOOK} legend />);
    const drawn = new Map<string, number>();
    for (const mark of page.querySelectorAll<HTMLElement>('[data-slot="edge"] > i')) {
      const state = mark.dataset['state'] ?? '';
      drawn.set(state, (drawn.get(state) ?? 0) + Number(mark.style.getPropertyValue('--n')));
    }
    const said = [...page.querySelectorAll('[data-slot="edge-legend"] li')].map(
      (line) =>
        [
          line.querySelector('i')?.dataset['state'] ?? '',
          Number(line.querySelector('b')?.textContent),
        ] as const,
    );
    expect(new Map(said)).toEqual(drawn);
  });

  it('[FORE-EDGE-6] its runs are parts of all pages, whichever of them are there yet', async () => {
    const page = document.createElement('div');
    page.innerHTML = await render(<ForeEdge segments={BOOK} />);
    const edge = page.querySelector<HTMLElement>('[data-slot="edge"]');
    expect(edge?.style.getPropertyValue('--all')).toBe('200');
    const parts = [...(edge?.querySelectorAll<HTMLElement>('i') ?? [])].map((run) =>
      Number(run.style.getPropertyValue('--n')),
    );
    expect(parts.reduce((all, part) => all + part, 0)).toBe(200);
    page.innerHTML = await render(<ShapeEdge shape="5593.s" height={14} width={90} />);
    const shape = page.querySelector<HTMLElement>('[data-slot="shape-edge"]');
    const marks = [...(shape?.querySelectorAll<HTMLElement>('i') ?? [])].map((run) =>
      Number(run.style.getPropertyValue('--n')),
    );
    expect(shape?.style.getPropertyValue('--all')).toBe(
      String(marks.reduce((all, part) => all + part, 0)),
    );
  });

  it('[FORE-EDGE-5] says how many pages a mark stands for', async () => {
    const html = await render(<ForeEdge segments={[{ state: 'taught', pages: 2000 }]} />);
    expect(html).toContain('Each mark is 4 pages.');
  });

  it('[FORE-EDGE-5] is silent where words nearby say the same', async () => {
    const html = await render(<ForeEdge segments={BOOK} decorative />);
    expect(html).not.toContain('role="img"');
    expect(html).toContain('aria-hidden="true"');
  });
});
