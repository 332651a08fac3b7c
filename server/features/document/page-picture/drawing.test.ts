import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { imageSize } from 'image-size';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePdf, PAGE, type PdfPage } from '#tests/pdf/make-pdf.ts';
import { openDocumentFiles } from '../../../files/document-files.ts';
import { storageInFolders } from '../../../files/file-storage.ts';
import { figureBytes } from './figure-bytes.ts';
import { createDrawingThreads } from './drawing-threads.ts';

const LINES = [
  'A map shows a part of the earth from above,',
  'as a bird would see it on a clear day.',
];
const text = (line: string, at: number): PdfPage['items'][number] => ({
  kind: 'text',
  text: line,
  x: 100,
  y: 200 + at * 20,
  size: 12,
  font: 'serif',
});
const page = (rotate: 0 | 90 = 0): PdfPage => ({ items: LINES.map(text), rotate });

let directory: string;
let file: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'lectern-drawing-'));
  const pages = [page(), page(90), { items: [], endless: true }];
  file = await makePdf({ file: join(directory, 'map.pdf'), pages });
});
afterAll(() => rm(directory, { recursive: true }));

describe('a page as a picture', () => {
  const threads = createDrawingThreads();
  const order = { version: '1' };

  it('[PAGE-PICTURE-6] is drawn in the width that was asked for', async () => {
    const { png, ratio } = await threads.draw({ ...order, file, page: 1, width: 400 });
    expect(ratio).toBeCloseTo(PAGE.width / PAGE.height, 3);
    expect(imageSize(png ?? new Uint8Array())).toMatchObject({
      type: 'png',
      width: 400,
      height: Math.round((400 * PAGE.height) / PAGE.width),
    });
  });

  it('[PAGE-PICTURE-7] is cut to a part of it, and kept as WebP', async () => {
    const box = { left: 0.1, top: 0.2, width: 0.5, height: 0.1 };
    const { png } = await threads.draw({ ...order, file, page: 1, width: 500, box });
    const high = (500 * (PAGE.height * 0.1)) / (PAGE.width * 0.5);
    expect(imageSize(png ?? new Uint8Array())).toMatchObject({
      width: 500,
      height: Math.round(high),
    });
    const files = await openDocumentFiles(
      storageInFolders(join(directory, 'files')),
      'documents',
      join(directory, 'pages'),
    );
    // The command line calls documents otherwise than the product does.
    const documentId = 'a'.repeat(32);
    await files.adopt(documentId, file);
    const bytes = await figureBytes(files, { documentId, page: 1, place: { box } });
    expect(imageSize(bytes)).toMatchObject({ type: 'webp', width: 900 });
  });

  it('[PAGE-WORDS-1] has a box on each line of a quote, where its words stand', async () => {
    const quote = 'from above, as a bird would see it';
    const { boxes } = await threads.draw({ ...order, file, page: 1, quote });
    expect(boxes).toHaveLength(2);
    const [first, second] = boxes;
    // The quote begins within the first line, and its second line at the margin.
    expect(first?.left).toBeGreaterThan(0.3);
    expect(second?.left).toBeCloseTo(100 / PAGE.width, 1);
    const middle = (box = first) => ((box?.top ?? 0) + (box?.height ?? 0) / 2) * PAGE.height;
    expect(Math.abs(middle() - 196)).toBeLessThan(8);
    expect(Math.abs(middle(second) - middle() - 20)).toBeLessThan(3);
    expect((await threads.draw({ ...order, file, page: 1, quote: 'no such words' })).boxes).toEqual(
      [],
    );
  });

  it('[PAGE-WORDS-1] has them where they are seen on a page that is turned', async () => {
    const drawn = await threads.draw({ ...order, file, page: 2, quote: LINES[0] ?? '' });
    expect(drawn.ratio).toBeCloseTo(PAGE.height / PAGE.width, 3);
    const [box] = drawn.boxes;
    // Turned to the right, what was high on the page is at its right edge.
    expect((box?.left ?? 0) + (box?.width ?? 0) / 2).toBeCloseTo(1 - 196 / PAGE.height, 1);
    expect(box?.height).toBeGreaterThan(box?.width ?? 1);
  });

  it('[PAGE-PICTURE-6] is no answer for a page that is not there', async () => {
    await expect(threads.draw({ ...order, file, page: 9, width: 400 })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});

describe('pages that cannot be drawn', () => {
  it('[PAGE-PICTURE-2] cost their thread, are not tried again, and hold no other page up', async () => {
    const threads = createDrawingThreads({ atOnce: 1, deadline: 5_000 });
    const endless = { file, version: '1', page: 3, width: 200 };
    const late = threads.draw(endless);
    const other = threads.draw({ ...endless, page: 1 });
    await expect(late).rejects.toMatchObject({ code: 'DOCUMENT_TOO_INTRICATE' });
    expect((await other).png?.length).toBeGreaterThan(100);
    await expect(threads.draw(endless)).rejects.toMatchObject({ code: 'DOCUMENT_TOO_INTRICATE' });
  });

  it('[PAGE-PICTURE-1] wait for their turn, and too many are sent away', async () => {
    const threads = createDrawingThreads({ atOnce: 1, waiting: 1 });
    const order = { file, version: '1', page: 1, width: 100 };
    const asked = await Promise.allSettled([1, 2, 3].map(() => threads.draw(order)));
    expect(asked.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
    expect(asked[2]).toMatchObject({ reason: { code: 'TOO_MANY_REQUESTS' } });
  });
});
