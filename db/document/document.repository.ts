/** Documents as rows: what lists show, what the reader stores, what authors read. */
import type { EntityManager } from '@mikro-orm/postgresql';
import type {
  DocumentPage as ShownPage,
  DocumentSummary,
  Listing,
} from '#machines/course/catalogue.ts';
import type { AdopterOutput } from '#machines/document/document-processing.events.ts';
import type { RecognisedPage, RecognisedWord } from '#machines/document/recognised-page.ts';
import type { Language, OutlineEntry, SourceInfo, SourcePage } from '#machines/document/source.ts';
import { AppError, type Failure } from '#machines/errors.ts';
import { DocumentPage } from './document-page.entity.ts';
import { Document, type DocumentRow } from './document.entity.ts';

export interface NewDocument {
  id: string;
  organizationId: string;
  createdBy: string;
  fileName: string;
  sizeInBytes: number;
  /** The document whose place it is to take. */
  replaces?: string | undefined;
}

export interface DocumentState {
  status: DocumentSummary['status'];
  sizeInBytes: number;
  failure: Failure | undefined;
}

export interface ReadDocument {
  pageCount: number;
  title: string;
  language: Language;
  outline: OutlineEntry[];
  unreadablePages: number[];
}

type PageProblem = NonNullable<SourcePage['problem']>;

export type DocumentRepository = ReturnType<typeof createDocumentRepository>;

export function createDocumentRepository(em: EntityManager) {
  return {
    /** Made once: a repeated call leaves the first row as it is. */
    async add(document: NewDocument): Promise<void> {
      const { id, organizationId, createdBy, fileName, sizeInBytes } = document;
      const row = { id, organizationId, createdBy, fileName: clean(fileName), sizeInBytes };
      const replaces = document.replaces ?? null;
      await em.upsert(
        Document,
        { ...row, replaces, status: 'pending' },
        { onConflictAction: 'ignore', onConflictFields: ['id'] },
      );
    },

    async recordState(id: string, { status, sizeInBytes, failure }: DocumentState): Promise<void> {
      await em.nativeUpdate(
        Document,
        { id },
        { status, sizeInBytes, failure: failure ?? null, updatedAt: new Date() },
      );
    },

    /** Where the complete file lies; pages that were read from another file are forgotten. */
    async recordFile(id: string, fileKey: string): Promise<void> {
      await em.transactional(async (tx) => {
        const changed = await tx.nativeUpdate(
          Document,
          { id, $or: [{ fileKey: null }, { fileKey: { $ne: fileKey } }] },
          { fileKey, pageCount: 0, unreadableCount: 0, unreadablePages: [], outline: [] },
        );
        if (changed > 0) await tx.nativeDelete(DocumentPage, { documentId: id });
      });
    },

    /** What the reader needs to begin or to go on. */
    async forReading(id: string) {
      const row = await em.findOne(
        Document,
        { id },
        { fields: ['fileName', 'fileKey', 'sizeInBytes'], disableIdentityMap: true },
      );
      return row && { fileName: row.fileName, fileKey: row.fileKey, sizeInBytes: row.sizeInBytes };
    },

    /** From where reading goes on: 1 when nothing is stored, or when a page is missing. */
    async nextPageToRead(documentId: string): Promise<number> {
      const { stored, last } = await countPages(em, documentId);
      return stored === last ? last + 1 : 1;
    },

    /** Idempotent: a page that is stored again is replaced. */
    async storePages(documentId: string, pages: readonly SourcePage[]): Promise<void> {
      if (pages.length === 0) return;
      await em.upsertMany(
        DocumentPage,
        pages.map(({ number, blocks, problem, confidence }) => ({
          documentId,
          number,
          blocks: blocks.map((block) => ({ ...block, text: clean(block.text) })),
          problem: problem ?? null,
          confidence: confidence ?? null,
        })),
        { onConflictFields: ['documentId', 'number'], disableIdentityMap: true },
      );
    },

    /**
     * Closes a reading: what is known of the whole.
     * Throws DOCUMENT_READER_FAILED when pages are missing: reading again completes them.
     */
    async finishReading(id: string, read: ReadDocument): Promise<void> {
      const { stored } = await countPages(em, id);
      if (stored !== read.pageCount) {
        throw new AppError('DOCUMENT_READER_FAILED', {
          detail: { pages: read.pageCount, read: stored },
        });
      }
      await em.nativeUpdate(
        Document,
        { id },
        {
          pageCount: read.pageCount,
          title: clean(read.title),
          language: read.language,
          outline: read.outline.map((entry) => ({ ...entry, title: clean(entry.title) })),
          unreadablePages: read.unreadablePages,
          unreadableCount: read.unreadablePages.length,
        },
      );
    },

    /** What the recogniser needs to begin or to go on. */
    async forRecognising(id: string) {
      const row = await em.findOne(Document, { id }, { disableIdentityMap: true });
      if (!row?.fileKey || !row.language) return undefined;
      const { fileKey, fileName, title, language, outline, pageCount } = row;
      return { fileKey, fileName, title: title ?? undefined, language, outline, pageCount };
    },

    /** Pages of these problems on which nothing has been recognised yet, and how many have been. */
    async pagesToRecognise(documentId: string, problems: readonly PageProblem[]) {
      const rows = await em.find(
        DocumentPage,
        { documentId, recognised: null, problem: { $in: [...problems] } },
        { fields: ['number'], orderBy: { number: 'asc' }, disableIdentityMap: true },
      );
      const done = await em.count(DocumentPage, { documentId, recognised: { $ne: null } });
      return { numbers: rows.map((row) => row.number), done };
    },

    async storeRecognised(documentId: string, page: RecognisedPage): Promise<void> {
      const words = page.words.map(([text, ...place]): RecognisedWord => [clean(text), ...place]);
      const recognised = { ...page, words };
      await em.nativeUpdate(DocumentPage, { documentId, number: page.number }, { recognised });
    },

    /** Recognised pages behind `after`, in order, with the problem that is left of them. */
    async recognised(documentId: string, after: number, limit: number) {
      const rows = await em.find(
        DocumentPage,
        { documentId, number: { $gt: after }, recognised: { $ne: null } },
        {
          fields: ['number', 'recognised', 'problem'],
          orderBy: { number: 'asc' },
          limit,
          disableIdentityMap: true,
        },
      );
      return rows.flatMap(({ recognised, problem }) =>
        recognised ? [{ page: recognised, problem: problem ?? undefined }] : [],
      );
    },

    /** Of the pages that have one, by number, in order. */
    async problems(documentId: string): Promise<{ number: number; problem: PageProblem }[]> {
      const rows = await em.find(
        DocumentPage,
        { documentId, problem: { $ne: null } },
        { fields: ['number', 'problem'], orderBy: { number: 'asc' }, disableIdentityMap: true },
      );
      return rows.flatMap(({ number, problem }) => (problem ? [{ number, problem }] : []));
    },

    /** Closes a recognition: what it has changed of the whole. */
    async finishRecognising(
      id: string,
      read: Pick<ReadDocument, 'title' | 'language' | 'unreadablePages'>,
    ): Promise<void> {
      const { title, language, unreadablePages } = read;
      await em.nativeUpdate(
        Document,
        { id },
        {
          title: clean(title),
          language,
          unreadablePages,
          unreadableCount: unreadablePages.length,
        },
      );
    },

    async sourceInfo(id: string): Promise<SourceInfo | undefined> {
      const row = await em.findOne(Document, { id }, { disableIdentityMap: true });
      if (!row || row.language === null || row.language === undefined) return undefined;
      return {
        documentId: row.id,
        fileName: row.fileName,
        title: row.title ?? row.fileName,
        language: row.language,
        pageCount: row.pageCount,
        outline: row.outline,
        unreadablePages: row.unreadablePages,
      };
    },

    /** Pages `from` to `to`, both included, in order. */
    async pages(documentId: string, from: number, to: number): Promise<SourcePage[]> {
      const rows = await em.find(
        DocumentPage,
        { documentId, number: { $gte: from, $lte: to } },
        { orderBy: { number: 'asc' }, disableIdentityMap: true },
      );
      return rows.map(toPage);
    },

    async summary(id: string): Promise<DocumentSummary | undefined> {
      const row = await em.findOne(Document, { id }, { disableIdentityMap: true });
      return row ? toDocumentSummary(row) : undefined;
    },

    /** Newest first. `page` starts at 1. */
    async list(
      organizationId: string,
      { page, limit }: { page: number; limit: number },
    ): Promise<Listing<DocumentSummary>> {
      const [rows, total] = await em.findAndCount(
        Document,
        { organizationId, replaces: null },
        {
          orderBy: { createdAt: 'desc', id: 'asc' },
          limit,
          offset: (page - 1) * limit,
          disableIdentityMap: true,
        },
      );
      return { items: rows.map(toDocumentSummary), total, page, limit };
    },

    async page(documentId: string, number: number): Promise<ShownPage | undefined> {
      const [row, [page]] = [
        await em.findOne(Document, { id: documentId }, { disableIdentityMap: true }),
        await this.pages(documentId, number, number),
      ];
      return row && page
        ? { document: { ...toDocumentSummary(row), outline: row.outline }, page }
        : undefined;
    },

    /** Whose it is, and whose place it is read to take. */
    async owner(id: string): Promise<{ organizationId: string; replaces: string | null } | null> {
      const row = await em.findOne(
        Document,
        { id },
        { fields: ['organizationId', 'replaces'], disableIdentityMap: true },
      );
      return row && { organizationId: row.organizationId, replaces: row.replaces ?? null };
    },

    /** Whose documents these are, for permissions. Unknown ids are absent. */
    async organizationsOf(ids: readonly string[]): Promise<Map<string, string>> {
      const rows = await em.find(
        Document,
        { id: { $in: [...ids] } },
        { fields: ['organizationId'], disableIdentityMap: true },
      );
      return new Map(rows.map((row) => [row.id, row.organizationId]));
    },

    /**
     * Pages and all that is known of them change hands: what `replacementId` was read to becomes
     * `documentId`, and of the former pages nothing is left. Idempotent: once done, it answers what is.
     * @param fileKey under which the file of the other one will lie.
     * @throws {AppError} DOCUMENT_NOT_FOUND when the document itself is gone.
     */
    async adopt(
      documentId: string,
      replacementId: string,
      fileKey: (key: string) => string,
    ): Promise<AdopterOutput> {
      const from = await em.findOne(
        Document,
        { id: replacementId, replaces: documentId },
        { disableIdentityMap: true },
      );
      if (from) {
        await em.nativeDelete(DocumentPage, { documentId });
        await em.nativeUpdate(DocumentPage, { documentId: replacementId }, { documentId });
        const { id: _, replaces: _own, organizationId: _same, createdBy: _kept, ...known } = from;
        await em.nativeUpdate(
          Document,
          { id: documentId },
          {
            ...known,
            fileKey: from.fileKey ? fileKey(from.fileKey) : null,
            failure: null,
            updatedAt: new Date(),
          },
        );
        await em.nativeDelete(Document, { id: replacementId });
      }
      const row = await em.findOne(Document, { id: documentId }, { disableIdentityMap: true });
      if (!row?.language) throw new AppError('DOCUMENT_NOT_FOUND');
      const { fileName, sizeInBytes, pageCount, unreadableCount, language } = row;
      const toRecognise = await em.count(DocumentPage, { documentId, recognised: { $ne: null } });
      return { fileName, sizeInBytes, pageCount, unreadableCount, toRecognise, language };
    },

    /** What was read to take its place, but for the one that still is. */
    async forgetReplacements(documentId: string, except: string | undefined): Promise<void> {
      await em.nativeDelete(Document, {
        replaces: documentId,
        ...(except === undefined ? {} : { id: { $ne: except } }),
      });
    },

    /** Courses that were made from it. */
    async coursesOf(documentId: string): Promise<{ title: string }[]> {
      return em
        .getKysely<CourseOfDocumentTables>({ type: 'read' })
        .selectFrom('course')
        .select('title')
        .where('document_id', '=', documentId)
        .orderBy('created_at')
        .execute();
    },

    /** With all its pages. The file itself is the file store's. */
    async remove(id: string): Promise<void> {
      await em.nativeDelete(Document, { id });
    },
  };
}

async function countPages(em: EntityManager, documentId: string) {
  const counted = await em
    .getKysely<PageCountTables>({ type: 'read' })
    .selectFrom('document_page')
    .select(({ fn }) => [fn.countAll<string>().as('stored'), fn.max('number').as('last')])
    .where('document_id', '=', documentId)
    .executeTakeFirstOrThrow();
  return { stored: Number(counted.stored), last: counted.last ?? 0 };
}

interface CourseOfDocumentTables {
  course: { title: string; document_id: string | null; created_at: Date };
}

interface PageCountTables {
  document_page: { document_id: string; number: number | null };
}

export function toDocumentSummary(row: DocumentRow): DocumentSummary {
  return {
    id: row.id,
    fileName: row.fileName,
    sizeInBytes: row.sizeInBytes,
    pageCount: row.pageCount,
    unreadableCount: row.unreadableCount,
    ...(row.language ? { language: row.language } : {}),
    status: row.status,
    ...(row.failure ? { failure: row.failure } : {}),
    createdAt: row.createdAt.toISOString(),
  };
}

function toPage(row: {
  number: number;
  blocks: SourcePage['blocks'];
  problem?: PageProblem | null | undefined;
  confidence?: number | null | undefined;
}): SourcePage {
  return {
    number: row.number,
    blocks: row.blocks,
    ...(row.problem ? { problem: row.problem } : {}),
    ...(typeof row.confidence === 'number' ? { confidence: row.confidence } : {}),
  };
}

/** Postgres keeps no NUL, neither in text nor in jsonb; PDFs and file names may hold one. */
function clean(text: string): string {
  return text.replaceAll('\0', '');
}
