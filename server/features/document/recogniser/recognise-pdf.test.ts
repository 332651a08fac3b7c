import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageText } from '#machines/document/source.ts';
import { makePdf } from '#tests/pdf/make-pdf.ts';
import { readScan } from '#tests/pdf/read-scan.ts';
import { errorRate, scannedPagesOf } from '#tests/pdf/scan.ts';
import { typeset } from '#tests/pdf/typeset.ts';
import { recognisePdf, type RecogniseOptions } from './recognise-pdf.ts';

const MOODY = new URL('../../../../tests/pdf/moody-recogniser.ts', import.meta.url);
const HANGING = new URL('../../../../tests/pdf/hanging-worker.ts', import.meta.url);
const never = new AbortController().signal;
const ENGLISH =
  'Photosynthesis is the process by which green plants turn light, water and carbon dioxide into sugar and oxygen. It takes place in the chloroplasts, where the pigment chlorophyll absorbs red and blue light. About half of the oxygen in the atmosphere is produced by algae in the ocean.';
const KOREAN =
  '광합성은 녹색 식물이 물과 이산화탄소로 당과 산소를 만드는 과정이다. 이 과정은 엽록체에서 일어난다. 대기 중 산소의 약 절반은 바다에 사는 조류가 만들어 낸다. DNA는 유전 정보를 담고 있다. 삼투는 물이 묽은 용액에서 진한 용액으로 막을 지나 움직이는 현상이다.';

const SIDEWAYS =
  'Osmosis is the movement of water through a membrane from a dilute solution to a concentrated one. Roots take up most of their water in this way.';

let directory: string;
/** An English page, a Korean one, one that a scanner took of nothing, and one on its side. */
let scan: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'lectern-recogniser-'));
  const place = (name: string) => join(directory, name);
  const paragraphs = (text: string) => [{ kind: 'paragraph' as const, text }];
  const pages = [
    ...typeset(paragraphs(ENGLISH), { language: 'en' }).pages,
    ...typeset(paragraphs(KOREAN), { language: 'ko' }).pages,
    { items: [] },
    ...typeset(paragraphs(SIDEWAYS), { language: 'en' }).pages,
  ];
  const book = await makePdf({ file: place('book.pdf'), pages });
  const scanned = await scannedPagesOf(book);
  const lying = { ...scanned.pop()!, rotate: 270 as const };
  scan = await makePdf({ file: place('scan.pdf'), pages: [...scanned, lying] });
}, 120_000);
afterAll(async () => {
  await rm(directory, { recursive: true, force: true });
});

async function all(options: Partial<RecogniseOptions>) {
  const found: string[] = [];
  const asked = { signal: never, pages: [1, 2, 3, 4, 5], language: 'ko' as const, ...options };
  for await (const event of recognisePdf(scan, asked))
    found.push(event.type === 'page' ? `read ${event.page.number}` : `lost ${event.number}`);
  return found.toSorted();
}

describe('a scan', () => {
  it('[RECOGNISER-4] [RECOGNISER-6] [RECOGNISER-7] [RECOGNISER-12] [RECOGNISER-17] [RECOGNISER-18] is read in both languages, and an empty page is blank', async () => {
    const pages = await readScan(scan, [1, 2, 3, 4], 'en');
    expect(pages.map((page) => page.problem)).toEqual([undefined, undefined, 'blank', undefined]);
    const texts = pages.map((page) => pageText(page).replaceAll(/\s+/g, ' '));
    const [english, korean, , turned] = texts;
    expect(errorRate(ENGLISH, english ?? '')).toBeLessThan(0.05);
    expect(errorRate(SIDEWAYS, turned ?? '')).toBeLessThan(0.05);
    expect(errorRate(KOREAN, korean ?? '')).toBeLessThan(0.1);
    expect(korean).toContain('DNA는');
    for (const page of pages.slice(0, 2)) expect(page.confidence).toBeGreaterThan(0.8);
  }, 300_000);
});

describe('threads of the recogniser', () => {
  it('[RECOGNISER-1] [RECOGNISER-2] one that dies or hangs costs its page and no other', async () => {
    // The time of a page that is read begins with that of its thread.
    const options = { script: MOODY, pageTimeLimit: 10_000 };
    const found = await Promise.all([1, 3].map((threads) => all({ ...options, threads })));
    const each = ['lost 2', 'lost 4', 'read 1', 'read 3', 'read 5'];
    expect(found).toEqual([each, each]);
  }, 120_000);

  it('[RECOGNISER-2] when none can read anything, the recogniser has failed', async () => {
    const reading = all({ script: HANGING, pageTimeLimit: 20, threads: 1 });
    await expect(reading).rejects.toMatchObject({ code: 'DOCUMENT_READER_FAILED' });
  }, 120_000);

  it('[RECOGNISER-3] an abort ends them with its reason, and so does leaving', async () => {
    const controller = new AbortController();
    const reason = new Error('enough');
    const reading = all({ script: HANGING, signal: controller.signal, threads: 2 });
    controller.abort(reason);
    await expect(reading).rejects.toBe(reason);
    const options = { signal: never, language: 'ko' as const, script: MOODY, threads: 1 };
    for await (const event of recognisePdf(scan, { ...options, pages: [1, 4] })) {
      expect(event.type).toBe('page');
      break;
    }
  }, 120_000);
});
