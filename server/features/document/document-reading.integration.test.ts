/** A document over real rows, read by a scripted reader that can be stopped anywhere. */
import { describe, expect, it } from 'vitest';
import { createDocumentRepository } from '#db/document/document.repository.ts';
import { AppError } from '#machines/errors.ts';
import { PAGES, em, readAll, ref, useScriptedCourse } from '../course/testing/scripted-course.ts';

const fixture = useScriptedCourse();

describe('a document', () => {
  it('[READING-1] is read page by page, and says how far it is', async () => {
    await fixture().upload();
    await fixture().reaches('documentProcessing', fixture().documentId, 'completed');
    const documents = createDocumentRepository(em());
    expect(await documents.summary(fixture().documentId)).toMatchObject({
      status: 'completed',
      pageCount: PAGES,
      language: 'en',
    });
    expect(await documents.pages(fixture().documentId, 9, 10)).toHaveLength(2);
    expect(await documents.sourceInfo(fixture().documentId)).toMatchObject({ title: 'The book' });
    expect(fixture().figures).toEqual(
      Array.from({ length: PAGES + 1 }, (_, pagesRead) => ({ pagesRead, pageCount: PAGES })),
    );
    expect(
      fixture().progress.last(ref('documentProcessing', fixture().documentId)),
    ).toBeUndefined();
  });

  it('[READING-2] goes on behind the last stored page after a crash', async () => {
    const stopped = Promise.withResolvers<void>();
    const begun: number[] = [];
    fixture().script.read = async function* (fromPage, signal) {
      begun.push(fromPage);
      for await (const event of readAll(fromPage)) {
        yield event;
        if (begun.length === 1 && event.type === 'pages' && event.pages[0]?.number === 4) {
          stopped.resolve();
          await new Promise<void>((_, reject) => {
            signal.addEventListener('abort', () => reject(signal.reason), { once: true });
          });
        }
      }
    };
    await fixture().upload();
    await stopped.promise;
    await fixture().restart();
    await fixture().reaches('documentProcessing', fixture().documentId, 'completed');
    expect(begun).toEqual([1, 5]);
  });

  it('[DOCUMENT-3] [READING-2] fails with its code, and a retry finds the pages that were read', async () => {
    const begun: number[] = [];
    fixture().script.read = async function* (fromPage) {
      begun.push(fromPage);
      for await (const event of readAll(fromPage)) {
        if (begun.length === 1 && event.type === 'pages' && event.pages[0]?.number === 3) {
          throw new AppError('DOCUMENT_READER_FAILED', { detail: { page: 3 } });
        }
        yield event;
      }
    };
    await fixture().upload();
    await fixture().reaches('documentProcessing', fixture().documentId, 'failed.unread');
    expect(await createDocumentRepository(em()).summary(fixture().documentId)).toMatchObject({
      status: 'failed',
      failure: { code: 'DOCUMENT_READER_FAILED', detail: { page: 3 } },
    });
    await fixture().send('documentProcessing', fixture().documentId, { type: 'document.retry' });
    await fixture().reaches('documentProcessing', fixture().documentId, 'completed');
    expect(begun).toEqual([1, 3]);
  });

  it('[READING-1] a page is stored before it is counted, and again in its own place', async () => {
    const text = (words: string) => [{ kind: 'paragraph' as const, text: words }];
    fixture().script.read = async function* (fromPage) {
      yield { type: 'opened', pageCount: PAGES, title: 'The book', outline: [] };
      yield { type: 'pages', pages: [{ number: fromPage, blocks: text('First reading.') }] };
      yield { type: 'pages', pages: [{ number: fromPage, blocks: text('Second reading.') }] };
      // No page has such a number: it cannot be stored.
      yield { type: 'pages', pages: [{ number: 2.5, blocks: text('Nowhere.') }] };
    };
    await fixture().upload();
    await fixture().reaches('documentProcessing', fixture().documentId, 'failed.unread');
    const counted = [0, 1, 1].map((pagesRead) => ({ pagesRead, pageCount: PAGES }));
    expect(fixture().figures).toEqual(counted);
    const pages = await createDocumentRepository(em()).pages(fixture().documentId, 1, PAGES);
    expect(pages.map(({ blocks }) => blocks)).toEqual([text('Second reading.')]);
  });

  it('[READING-3] is not read while its reader has not come to the end', async () => {
    fixture().script.read = async function* (fromPage) {
      for await (const event of readAll(fromPage)) if (event.type !== 'finished') yield event;
    };
    await fixture().upload();
    const { context } = await fixture().reaches(
      'documentProcessing',
      fixture().documentId,
      'failed.unread',
    );
    expect(context.failure).toMatchObject({ code: 'DOCUMENT_READER_FAILED' });
  });
});
