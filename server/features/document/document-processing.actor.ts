/**
 * Documents on the server: the machine, its projection, and the reader that drives the PDF reader
 * page by page. The recogniser is in recognise-document.ts.
 *
 * READING-1 Pages are stored before they are counted, each under its number: a batch that is stored
 *    again replaces itself.
 * READING-2 Reading goes on behind the last stored page, after a crash as after a retry.
 * READING-3 The reading answers only when every page is stored.
 */
import type { EntityManager } from '@mikro-orm/postgresql';
import { createDocumentRepository, type DocumentState } from '#db/document/document.repository.ts';
import { createLessonEditRepository } from '#db/lesson/lesson-edit.repository.ts';
import type {
  DocumentProgress,
  ReaderOutput,
} from '#machines/document/document-processing.events.ts';
import { documentProcessing } from '#machines/document/document-processing.definition.ts';
import { AppError } from '#machines/errors.ts';
import type { ActorDefinition } from '../../actors/actor-host.ts';
import {
  bindActor,
  type AppliedEvent,
  type ProgressOf,
  type TaskOf,
} from '../../actors/bind-actor.ts';
import { readSource } from './formats/read-source.ts';
import { nameOf } from './reader/title.ts';
import { recogniseDocument, type RecogniserDeps } from './recogniser/recognise-document.ts';
import { adoptReplacement, type AdoptedFiles } from './replace-document.ts';

export interface DocumentProcessingDeps extends RecogniserDeps {
  orm: { em: EntityManager };
  progress: ProgressOf<typeof documentProcessing>;
  /** Where the file of a key lies on this machine. */
  localFile(fileKey: string): Promise<string>;
  /** Where files change hands; absent where none is ever replaced. */
  files?: AdoptedFiles;
  /** Another reader than the real one; for tests. */
  read?: typeof readSource;
}

/** The task of the reader or the recogniser, who begin with the same. */
type ReadingTask = TaskOf<typeof documentProcessing, 'reader'>;

type DocumentApplied = AppliedEvent<(typeof documentProcessing)['machine']>;

const STATUS: Record<string, DocumentState['status']> = {
  pending: 'pending',
  uploading: 'uploading',
  processing: 'processing',
  completed: 'completed',
  // What there was is in force until the other file is.
  replacing: 'completed',
  failed: 'failed',
  cancelled: 'cancelled',
};

/** Events after which another file than before may be on its way, or none. */
const IS_OF_REPLACEMENT: Readonly<Record<DocumentApplied['type'], boolean>> = {
  'document.cancel': false,
  'document.retry': false,
  'document.await': false,
  'upload.started': false,
  'upload.finished': false,
  'upload.failed': false,
  'replacement.begin': true,
  'replacement.ready': true,
  'replacement.dropped': true,
  'replacement.cancel': true,
  'host.resumed': false,
  'xstate.done.actor.reader': false,
  'xstate.error.actor.reader': false,
  'xstate.done.actor.recogniser': false,
  'xstate.error.actor.recogniser': false,
  'xstate.done.actor.adopter': false,
  'xstate.error.actor.adopter': false,
};

export function createDocumentProcessingActor(deps: DocumentProcessingDeps): ActorDefinition {
  return bindActor(documentProcessing, {
    runners: {
      reader: (task) =>
        shown(deps, task, async () => {
          const output = await readDocument(deps, task);
          // What is still to be recognised is looked at when it has been.
          if (output.toRecognise === 0) await proveAgain(deps, task);
          return output;
        }),
      recogniser: (task) =>
        shown(deps, task, async () => {
          const output = await recognise(deps, task);
          await proveAgain(deps, task);
          return output;
        }),
      adopter: (task) => adoptReplacement(deps, task),
    },
    project: async (em, { ref, snapshot, event }) => {
      const { context } = snapshot;
      await createDocumentRepository(em).recordState(ref.id, {
        status: statusOf(snapshot.value),
        sizeInBytes: context.sizeInBytes,
        failure: context.failure,
      });
      if (IS_OF_REPLACEMENT[event.type]) {
        await createDocumentRepository(em).forgetReplacements(ref.id, context.replacementId);
      }
    },
  });
}

/** However the work ends, its last figure is not shown to whoever comes later. */
async function shown<Output>(
  deps: DocumentProcessingDeps,
  task: ReadingTask,
  work: () => Promise<Output>,
): Promise<Output> {
  try {
    return await work();
  } finally {
    deps.progress.clear(task.ref);
  }
}

/** Other pages than before: what lessons quote of them is looked for again. */
async function proveAgain(deps: DocumentProcessingDeps, { input }: ReadingTask): Promise<void> {
  await createLessonEditRepository(deps.orm.em.fork()).proveAgain(input.documentId);
}

function recognise(deps: DocumentProcessingDeps, task: ReadingTask) {
  const { signal } = task;
  return recogniseDocument(deps, {
    input: task.input,
    signal,
    show: (progress) => show(deps, task, progress),
  });
}

async function readDocument(
  deps: DocumentProcessingDeps,
  task: ReadingTask,
): Promise<ReaderOutput> {
  const { documentId } = task.input;
  const documents = () => createDocumentRepository(deps.orm.em.fork());
  const document = await documents().forReading(documentId);
  if (!document?.fileKey) throw new AppError('DOCUMENT_FILE_MISSING');

  const fromPage = await documents().nextPageToRead(documentId);
  const read = deps.read ?? readSource;
  const events = read(await deps.localFile(document.fileKey), {
    signal: task.signal,
    fromPage,
    fileName: document.fileName,
  });
  let opened = { pageCount: 0, title: document.fileName, outline: emptyOutline() };
  let ownTitle: string | undefined;
  let output: ReaderOutput | undefined;
  for await (const event of events) {
    switch (event.type) {
      case 'opened':
        opened = {
          pageCount: event.pageCount,
          title: event.title ?? nameOf(document.fileName),
          outline: event.outline,
        };
        ownTitle = event.title?.slice(0, 300);
        show(deps, task, { pagesRead: fromPage - 1, pageCount: opened.pageCount });
        break;
      case 'pages': {
        await documents().storePages(documentId, event.pages);
        const pagesRead = event.pages.at(-1)?.number ?? 0;
        show(deps, task, { pagesRead, pageCount: opened.pageCount });
        break;
      }
      case 'finished': {
        const { language, unreadablePages, toRecognise = [] } = event;
        await documents().finishReading(documentId, { ...opened, language, unreadablePages });
        const unreadableCount = unreadablePages.length;
        output = {
          pageCount: opened.pageCount,
          unreadableCount,
          toRecognise: toRecognise.length,
          language,
          ...(ownTitle ? { title: ownTitle } : {}),
        };
        break;
      }
    }
  }
  task.signal.throwIfAborted();
  if (!output) throw new AppError('DOCUMENT_READER_FAILED');
  return output;
}

function show(deps: DocumentProcessingDeps, task: ReadingTask, progress: DocumentProgress): void {
  deps.progress.report(task.ref, progress);
}

function emptyOutline(): { title: string; depth: number; page: number }[] {
  return [];
}

/** The outer state: what lists show. */
function statusOf(value: unknown): DocumentState['status'] {
  const name = typeof value === 'string' ? value : Object.keys(value ?? {})[0];
  const status = STATUS[name ?? ''];
  if (!status) throw new Error(`a document cannot be ${JSON.stringify(value)}`);
  return status;
}
