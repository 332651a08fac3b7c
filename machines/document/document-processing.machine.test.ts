import { describe, expect, it } from 'vitest';
import {
  done,
  essence,
  failed,
  path,
  possible,
  reachable,
  restore,
  step,
  walk,
} from '../testing/explore.ts';
import { ERRORS, type ErrorCode } from '../errors.ts';
import { documentProcessingMachine as machine } from './document-processing.machine.ts';
import { documentProcessingMigrations } from './document-processing.migrations.ts';
import { learner, member } from '../testing/viewers.ts';
import { documentProcessing } from './document-processing.definition.ts';

const input = { documentId: 'doc1', organizationId: 'org1', fileName: 'a.pdf', sizeInBytes: 10 };
const subscriber = { machine: 'courseCreation', id: 'course1' } as const;
const other = { machine: 'courseCreation', id: 'course2' } as const;

const uploadStarted = { type: 'upload.started' };
const uploadFinished = { type: 'upload.finished', sizeInBytes: 12 };
const uploadFailed = { type: 'upload.failed', failure: { code: 'DOCUMENT_TOO_LARGE' } };
const cancel = { type: 'document.cancel' };
const retry = { type: 'document.retry' };
const wait = { type: 'document.await', subscriber };
const pages = { pageCount: 20, unreadableCount: 1, language: 'en' };
const read = done('reader', { ...pages, toRecognise: 0 });
const readPictures = done('reader', { ...pages, unreadableCount: 15, toRecognise: 14 });
const recognised = done('recogniser', { unreadableCount: 2, language: 'ko' });
const unrecognised = failed('recogniser', { code: 'DOCUMENT_MOSTLY_UNREADABLE' });
const stuck = failed('recogniser', { code: 'DOCUMENT_READER_FAILED' });
const broken = failed('reader', { code: 'DOCUMENT_READER_FAILED' });
const notPdf = failed('reader', { code: 'DOCUMENT_NOT_A_PDF', detail: { bytes: 4 } });
const begun = { type: 'replacement.begin', replacementId: 'doc2' };
const newer = { type: 'replacement.begin', replacementId: 'doc3' };
const ready = { type: 'replacement.ready', replacementId: 'doc2' };
const dropped = { type: 'replacement.dropped', replacementId: 'doc2' };
const giveUp = { type: 'replacement.cancel' };
const file = { fileName: 'b.pdf', sizeInBytes: 30, pageCount: 18, unreadableCount: 0 };
const adopted = done('adopter', { ...file, toRecognise: 0, language: 'ko' });
const unadopted = failed('adopter', { code: 'UNAVAILABLE' });
const all = [
  begun,
  newer,
  ready,
  dropped,
  giveUp,
  adopted,
  unadopted,
  uploadStarted,
  uploadFinished,
  uploadFailed,
  cancel,
  retry,
  wait,
  read,
  readPictures,
  recognised,
  unrecognised,
  stuck,
  broken,
  notPdf,
];

const go = (...events: any[]) => walk(machine, input, events);
const at = (...events: any[]) => path(go(...events).snapshot.value);

describe('document processing', () => {
  it('[DOCUMENT-1] starts reading as soon as the upload is complete', () => {
    expect(at()).toBe('pending');
    expect(at(uploadStarted)).toBe('uploading');
    const walked = go(uploadStarted, uploadFinished);
    expect(path(walked.snapshot.value)).toBe('processing.reading');
    expect(walked.children).toEqual(['start reader']);
    expect(walked.snapshot.context).toMatchObject({ sizeInBytes: 12, run: 1, uploaded: true });
    expect(at(uploadFinished)).toBe('processing.reading');
  });

  it('[DOCUMENT-2] remembers what the reader found', () => {
    const { snapshot } = go(uploadFinished, read);
    expect(path(snapshot.value)).toBe('completed');
    expect(snapshot.context).toMatchObject({ pageCount: 20, unreadableCount: 1, language: 'en' });
    expect(snapshot.hasTag('settled')).toBe(true);
  });

  it('[DOCUMENT-3] a failure that may pass can be retried with the same file', () => {
    for (const code of ['DOCUMENT_READER_FAILED', 'UNAVAILABLE', 'INTERNAL'] as ErrorCode[]) {
      const { snapshot } = go(uploadFinished, failed('reader', { code }));
      expect(path(snapshot.value)).toBe('failed.unread');
      expect(snapshot.hasTag('retryable')).toBe(true);
      expect(snapshot.can(retry)).toBe(true);
    }
    expect(at(uploadFinished, failed('reader', new Error('boom')))).toBe('failed.unread');
    expect(at(uploadFinished, broken, retry)).toBe('processing.reading');
  });

  it('[DOCUMENT-4] every other failure needs another file', () => {
    for (const [code, { act }] of Object.entries(ERRORS)) {
      if (act === 'again' || code === 'INTERNAL') continue;
      const { snapshot } = go(uploadFinished, failed('reader', { code }));
      expect(path(snapshot.value), code).toBe('failed.rejected');
      expect(snapshot.can(retry)).toBe(false);
      expect(snapshot.can(uploadStarted)).toBe(true);
      expect(snapshot.context.failure.code).toBe(code);
    }
    expect(at(uploadFailed)).toBe('failed.rejected');
    const again = go(uploadFinished, notPdf, uploadStarted);
    expect(path(again.snapshot.value)).toBe('uploading');
    expect(again.snapshot.context.failure).toBeUndefined();
    expect(path(step(machine, again, uploadFinished).snapshot.value)).toBe('processing.reading');
  });

  it('[DOCUMENT-5] cancel stops upload and reading, and a complete file is not uploaded twice', () => {
    expect(at(cancel)).toBe('cancelled.empty');
    expect(at(uploadStarted, cancel)).toBe('cancelled.empty');
    const walked = go(uploadFinished, cancel);
    expect(path(walked.snapshot.value)).toBe('cancelled.unread');
    expect(walked.children).toEqual(['start reader', 'stop reader']);
    expect(at(uploadFinished, cancel, retry)).toBe('processing.reading');
    expect(at(uploadStarted, cancel, uploadFinished)).toBe('cancelled.unread');
    expect(at(uploadStarted, cancel, uploadFinished, retry)).toBe('processing.reading');
  });

  it('[DOCUMENT-6] tells the waiting once, and late comers at once', () => {
    const ready = { type: 'document.ready', pageCount: 20, language: 'en' };
    expect(go(wait, wait, uploadFinished, read).sent).toEqual([{ to: subscriber, event: ready }]);
    expect(go(uploadFinished, read, wait).sent).toEqual([{ to: subscriber, event: ready }]);
    const told = {
      type: 'document.failed',
      failure: { code: 'DOCUMENT_NOT_A_PDF', detail: { bytes: 4 } },
    };
    expect(go(wait, uploadFinished, notPdf).sent).toEqual([{ to: subscriber, event: told }]);
    expect(go(uploadFinished, notPdf, wait).sent).toEqual([{ to: subscriber, event: told }]);
    const gone = { type: 'document.failed', failure: { code: 'DOCUMENT_CANCELLED' } };
    expect(go(wait, uploadFinished, cancel).sent).toEqual([{ to: subscriber, event: gone }]);
  });

  it('[DOCUMENT-7] who waited through a failure hears of the success', () => {
    const both = go(
      wait,
      uploadFinished,
      broken,
      { type: 'document.await', subscriber: other },
      retry,
      read,
    );
    expect(both.sent.map((message) => `${message.to.id} ${message.event.type}`)).toEqual([
      'course1 document.failed',
      'course2 document.failed',
      'course1 document.ready',
      'course2 document.ready',
    ]);
    expect(both.snapshot.context.subscribers).toEqual([]);
    const uploadedAgain = go(wait, uploadFinished, notPdf, uploadStarted, uploadFinished, read);
    expect(uploadedAgain.sent.at(-1)?.event.type).toBe('document.ready');
  });

  it('[DOCUMENT-8] every reading is another run', () => {
    expect(go(uploadFinished, broken, retry, broken, retry).snapshot.context.run).toBe(3);
  });

  it('[DOCUMENT-9] late and repeated facts change nothing', () => {
    for (const path of reachable(machine, input, all)) {
      const { snapshot } = walk(machine, input, path.events);
      for (const late of [uploadFinished, uploadFailed, uploadStarted]) {
        if (!snapshot.can(late as any)) {
          const before = essence(snapshot);
          const after = step(machine, { snapshot, sent: [], children: [] }, late);
          expect(essence(after.snapshot)).toEqual(before);
          expect(after.sent).toEqual([]);
        }
      }
    }
    expect(at(uploadFinished, uploadFinished)).toBe('processing.reading');
    expect(at(uploadFinished, read, uploadFinished)).toBe('completed');
    expect(at(uploadFinished, read, cancel)).toBe('completed');
  });

  it('[DOCUMENT-12] the letters of pictures are recognised before the document is complete', () => {
    const walked = go(wait, uploadFinished, readPictures);
    expect(path(walked.snapshot.value)).toBe('processing.recognising');
    expect(walked.snapshot.hasTag('recognising')).toBe(true);
    expect(walked.snapshot.hasTag('busy')).toBe(true);
    expect(walked.snapshot.context).toMatchObject({ pageCount: 20, toRecognise: 14 });
    expect(walked.children).toEqual(['start reader', 'stop reader', 'start recogniser']);
    expect(walked.sent).toEqual([]);
    const complete = step(machine, walked, recognised);
    expect(path(complete.snapshot.value)).toBe('completed');
    expect(complete.snapshot.context).toMatchObject({ unreadableCount: 2, language: 'ko' });
    const ready = { type: 'document.ready', pageCount: 20, language: 'ko' };
    expect(complete.sent.at(-1)).toEqual({ to: subscriber, event: ready });
    expect(at(uploadFinished, read)).toBe('completed');
  });

  it('[DOCUMENT-13] recognising that leaves too little, or breaks, fails like reading does', () => {
    const little = go(wait, uploadFinished, readPictures, unrecognised);
    expect(path(little.snapshot.value)).toBe('failed.rejected');
    expect(little.sent.at(-1)?.event).toMatchObject({
      type: 'document.failed',
      failure: { code: 'DOCUMENT_MOSTLY_UNREADABLE' },
    });
    const broke = go(uploadFinished, readPictures, stuck);
    expect(path(broke.snapshot.value)).toBe('failed.unread');
    const again = step(machine, broke, retry);
    expect(path(again.snapshot.value)).toBe('processing.reading');
    expect(again.snapshot.context).toMatchObject({ run: 2, toRecognise: 0 });
    expect(again.snapshot.context.failure).toBeUndefined();
  });

  it('[DOCUMENT-5] [DOCUMENT-13] cancel stops recognising, and nobody is told that the document is ready', () => {
    const walked = go(wait, uploadFinished, readPictures, cancel);
    expect(path(walked.snapshot.value)).toBe('cancelled.unread');
    expect(walked.children.slice(-2)).toEqual(['start recogniser', 'stop recogniser']);
    expect(walked.sent.at(-1)?.event.type).toBe('document.failed');
    expect(at(uploadFinished, readPictures, cancel, retry)).toBe('processing.reading');
  });

  it('[DOCUMENT-15] [DOCUMENT-16] another file takes over when it has been read, and not before', () => {
    const waiting = go(uploadFinished, read, begun, wait);
    expect(path(waiting.snapshot.value)).toBe('replacing.waiting');
    expect(waiting.snapshot.hasTag('settled')).toBe(true);
    const told = { type: 'document.ready', pageCount: 20, language: 'en' };
    expect(waiting.sent).toEqual([{ to: subscriber, event: told }]);
    const adopting = step(machine, waiting, ready);
    expect(adopting.children.at(-1)).toBe('start adopter');
    expect(adopting.snapshot.context.pageCount).toBe(20);
    const complete = step(machine, adopting, adopted);
    expect(path(complete.snapshot.value)).toBe('completed');
    expect(complete.snapshot.context).toMatchObject({ ...file, language: 'ko' });
    expect(complete.snapshot.context.replacementId).toBeUndefined();
    expect(at(uploadFinished, begun)).toBe('processing.reading');
    const kept = go(uploadFinished, read, begun, dropped);
    expect(path(kept.snapshot.value)).toBe('completed');
    expect(kept.snapshot.context).toMatchObject({ fileName: 'a.pdf', pageCount: 20 });
  });

  it('[DOCUMENT-17] a newer replacement and a cancel stop the one before, which is heard no more', () => {
    const stop = { type: 'document.cancel' };
    const second = go(uploadFinished, read, begun, newer);
    expect(second.snapshot.context.replacementId).toBe('doc3');
    const doc2 = { machine: 'documentProcessing', id: 'doc2' };
    expect(second.sent).toEqual([{ to: doc2, event: stop }]);
    for (const late of [ready, dropped]) {
      expect(path(step(machine, second, late).snapshot.value)).toBe('replacing.waiting');
    }
    const given = go(uploadFinished, read, begun, giveUp, ready);
    expect(path(given.snapshot.value)).toBe('completed');
    expect(given.sent).toEqual([{ to: doc2, event: stop }]);
  });

  it('[DOCUMENT-18] the taking over is tried again or given up, never stopped half-way', () => {
    const adopting = go(uploadFinished, read, begun, ready);
    for (const event of [cancel, giveUp, newer]) {
      expect(adopting.snapshot.can(event as any)).toBe(false);
    }
    const stuckAt = go(uploadFinished, read, begun, ready, unadopted);
    expect(path(stuckAt.snapshot.value)).toBe('replacing.stuck');
    expect(stuckAt.snapshot.context).toMatchObject({ pageCount: 20, fileName: 'a.pdf' });
    expect(at(uploadFinished, read, begun, ready, unadopted, retry)).toBe('replacing.adopting');
    expect(at(uploadFinished, read, begun, ready, unadopted, giveUp)).toBe('completed');
  });

  it('[DOCUMENT-19] who is read for another tells that one, and only of completion and cancel', () => {
    const draft = { ...input, documentId: 'doc2', replaces: 'doc1' };
    const to = { machine: 'documentProcessing', id: 'doc1' };
    const sent = (...events: any[]) => walk(machine, draft, events).sent;
    expect(sent(uploadFinished, broken)).toEqual([]);
    expect(sent(uploadFinished, broken, retry, read)).toEqual([{ to, event: ready }]);
    expect(sent(uploadFinished, cancel)).toEqual([{ to, event: dropped }]);
    expect(go(uploadFinished, read).sent).toEqual([]);
  });

  it('[DOCUMENT-14] what version 1 has stored goes on', () => {
    const { toRecognise: _, ...context } = go(uploadFinished).snapshot.context;
    const lift = documentProcessingMigrations[1];
    const status = 'active';
    const lifted = lift({ value: 'processing', context, status });
    expect(lifted.value).toEqual({ processing: 'reading' });
    expect(lifted.context).toEqual({ ...context, toRecognise: 0 });
    expect(lift({ value: { failed: 'unread' }, context, status }).value).toEqual({
      failed: 'unread',
    });
    const going = machine.resolveState({ value: lifted.value, context: lifted.context });
    expect(going.hasTag('busy')).toBe(true);
  });

  it('[DOCUMENT-10] the view names neither the waiting nor the organization', () => {
    const { snapshot } = go(wait, uploadFinished, broken);
    const text = JSON.stringify(documentProcessing.toView(snapshot as any, member));
    expect(text).not.toContain('course1');
    expect(text).not.toContain('org1');
    const view = documentProcessing.toView(snapshot as any, member);
    const seen = machine.resolveState({ value: view.value, context: view.context as any });
    expect(seen.hasTag('retryable')).toBe(true);
    expect(seen.can({ type: 'document.retry' })).toBe(true);
    expect(view.permitted).toContain('document.retry');
  });

  it('[DOCUMENT-10] why it failed, and what is to take its place, is for those who manage it', () => {
    const lack = { code: 'DOCUMENT_TOO_LARGE', detail: { limit: 500 } };
    const { snapshot } = go({ type: 'upload.failed', failure: lack });
    const seen = documentProcessing.toView(snapshot as any, member);
    expect(seen.context).toMatchObject({ failure: lack });
    const outside = documentProcessing.toView(snapshot as any, learner);
    expect(outside.context).toMatchObject({ failure: { code: lack.code } });
    expect(JSON.stringify(outside)).not.toContain('limit');
    expect(outside.permitted).toEqual([]);
    const replaced = go(uploadFinished, read, begun).snapshot;
    expect(documentProcessing.toView(replaced as any, member).context.replacementId).toBe('doc2');
    expect(JSON.stringify(documentProcessing.toView(replaced as any, learner))).not.toContain(
      'doc2',
    );
    const figure = { pagesRead: 3, pageCount: 9 };
    expect(documentProcessing.toProgress({ ...figure, text: 'secret' }, learner)).toEqual(figure);
  });

  it('[DOCUMENT-11] reaches every state; each survives storage; each takes every event; waiting has a way out', () => {
    const paths = reachable(machine, input, all);
    expect(new Set(paths.map((one) => path(one.value)))).toEqual(
      new Set([
        'pending',
        'uploading',
        'processing.reading',
        'processing.recognising',
        'completed',
        'replacing.waiting',
        'replacing.adopting',
        'replacing.stuck',
        'failed.unread',
        'failed.rejected',
        'cancelled.unread',
        'cancelled.empty',
      ]),
    );
    for (const one of paths) {
      const { snapshot } = walk(machine, input, one.events);
      expect(essence(restore(machine, snapshot))).toEqual(essence(snapshot));
      for (const event of possible(snapshot, all)) {
        const next = step(machine, { snapshot, sent: [], children: [] }, event);
        expect(next.snapshot.status).toBe('active');
      }
      if (path(snapshot.value) !== 'completed') {
        expect(all.some((event) => snapshot.can(event as any))).toBe(true);
      }
    }
  });
});
