import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { SourcePage } from '#machines/document/source.ts';
import { readPdf } from '../reader/read-pdf.ts';

const EXPECTED = {
  en: { title: 'How to Read a Map', first: 'Preface', sentence: 'A contour line is a line that' },
  ko: { title: '지도 읽는 법', first: '머리말', sentence: '등고선은 바다의 수면에서 높이가' },
};

for (const language of ['en', 'ko'] as const) {
  it(`[READER-4] [READER-5] the sample book in ${language} is read whole, with its chapters`, async () => {
    const file = join(import.meta.dirname, `sample-${language}.pdf`);
    const pages: SourcePage[] = [];
    const { signal } = new AbortController();
    for await (const event of readPdf(file, { signal })) {
      if (event.type === 'opened') {
        expect(event.title).toBe(EXPECTED[language].title);
        const chapters = event.outline.filter((entry) => entry.depth === 0);
        expect(chapters).toHaveLength(10);
        expect(chapters[0]?.title).toBe(EXPECTED[language].first);
        expect(event.outline.length).toBeGreaterThan(40);
      }
      if (event.type === 'pages') pages.push(...event.pages);
      if (event.type === 'finished') {
        expect(event).toMatchObject({ language, unreadablePages: [] });
      }
    }
    expect(pages.length).toBeGreaterThan(10);
    const text = pages.flatMap((page) => page.blocks.map((block) => block.text)).join('\n');
    expect(text).toContain(EXPECTED[language].sentence);
  });
}
