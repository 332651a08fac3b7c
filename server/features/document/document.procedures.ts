import { z } from 'zod';
import { documentUsage } from '#db/lesson/document-usage.repository.ts';
import { createLessonEditRepository } from '#db/lesson/lesson-edit.repository.ts';
import { unitNames } from '#db/document/page-labels.ts';
import { createDocumentRepository } from '#db/document/document.repository.ts';
import { shownFileName } from '#machines/document/file-name.ts';
import { languageSchema } from '#machines/document/source.ts';
import { AppError } from '#machines/errors.ts';
import { demandIn, type Permission, type Viewer } from '#machines/permissions.ts';
import type { ApiContext } from '../../api/context.ts';
import { id as documentId, pagination } from '../../api/pagination.ts';
import { inOrganization, personProcedure, readerProcedure, router } from '../../api/trpc.ts';
import { beginDocument, beginSample } from './begin-document.ts';
import { demandSource, documentFor } from './document.policy.ts';
import { listDocuments } from './list-documents.ts';
import { pagePicture } from './page-picture/picture-route.ts';
import { removeDocument } from './remove-document.ts';
import { beginReplacement } from './replace-document.ts';
import { UPLOAD_PATH } from './tus-upload.ts';

const file = {
  fileName: z.string().max(255).transform(shownFileName).pipe(z.string().min(1)),
  sizeInBytes: z.number().int().min(0),
};

/** @throws {AppError} DOCUMENT_NOT_FOUND, NOT_AUTHORIZED */
async function demandDocument(
  ctx: Pick<ApiContext, 'em'>,
  viewer: Viewer,
  id: string,
  permission: Permission,
): Promise<void> {
  const organizationId = (await createDocumentRepository(ctx.em).organizationsOf([id])).get(id);
  if (organizationId === undefined) throw new AppError('DOCUMENT_NOT_FOUND');
  demandIn(viewer, organizationId, permission, 'DOCUMENT_NOT_FOUND');
}

const storage = ({ host, files, em }: ApiContext) => ({
  host,
  files,
  documents: () => createDocumentRepository(em),
});
const ownerOf = (ctx: { organization: { id: string }; person: { viewer: Viewer } }) => ({
  organizationId: ctx.organization.id,
  createdBy: ctx.person.viewer.userId,
});

export const documentRouter = router({
  list: inOrganization('documents:update')
    .input(z.object(pagination))
    .query(({ ctx, input }) => listDocuments(ctx, ctx.organization.id, input)),

  get: readerProcedure.input(z.object({ documentId })).query(async ({ ctx, input }) => {
    await demandSource(ctx.em, ctx.viewer, input.documentId);
    const summary = await createDocumentRepository(ctx.em).summary(input.documentId);
    if (!summary) throw new AppError('DOCUMENT_NOT_FOUND');
    return summary;
  }),

  /** One page as it was read, with what it is proof of. */
  page: readerProcedure
    .input(z.object({ documentId, page: z.int32().min(1) }))
    .query(async ({ ctx, input }) => {
      await demandSource(ctx.em, ctx.viewer, input.documentId, input.page);
      const page = await createDocumentRepository(ctx.em).page(input.documentId, input.page);
      if (!page) throw new AppError('NOT_FOUND', { detail: { page: input.page } });
      return page;
    }),

  /** What its pages are called where they are sections or slides, by their numbers. */
  pageNames: readerProcedure.input(z.object({ documentId })).query(async ({ ctx, input }) => {
    await demandSource(ctx.em, ctx.viewer, input.documentId);
    return unitNames(ctx.em, input.documentId);
  }),

  /** How one page looks, and where the words of a quote stand on it. */
  picture: readerProcedure
    .input(
      z.object({
        documentId,
        page: z.int32().min(1),
        quote: z.string().max(600).optional(),
      }),
    )
    .query(async ({ ctx, input }) => {
      await demandSource(ctx.em, ctx.viewer, input.documentId, input.page);
      return pagePicture(ctx.files, createDocumentRepository(ctx.em), input);
    }),

  /** Which lessons teach its pages or quote them. */
  usage: personProcedure
    .meta({ needs: 'documents:update' })
    .input(z.object({ documentId }))
    .query(async ({ ctx, input: { documentId: id } }) => {
      await demandDocument(ctx, ctx.person.viewer, id, 'documents:update');
      return documentUsage(ctx.em, id);
    }),

  /** Announces an upload; the bytes follow by tus. */
  begin: inOrganization('files:upload')
    .input(z.object(file))
    .mutation(async ({ ctx, input: { fileName, sizeInBytes } }) => {
      const announced = { ...ownerOf(ctx), fileName, sizeInBytes };
      const documentId = await beginDocument(storage(ctx), announced);
      return { documentId, uploadUrl: UPLOAD_PATH };
    }),

  /**
   * Announces another file for a document; the bytes follow by tus, as `documentId: replacementId`
   * and `replaces: documentId`. Until it has been read, the former file is in force.
   */
  replace: personProcedure
    .meta({ needs: 'documents:update' })
    .input(z.object({ documentId, ...file }))
    .mutation(async ({ ctx, input: { documentId: id, ...announced } }) => {
      const { viewer } = ctx.person;
      const record = await documentFor(ctx.host, viewer, id, 'documents:update');
      const createdBy = viewer.userId;
      const replacementId = await beginReplacement(storage(ctx), record, {
        createdBy,
        ...announced,
      });
      return { replacementId, uploadUrl: UPLOAD_PATH };
    }),

  /** For good, unless a course was made from it. What lessons quote of it is at risk from then on. */
  remove: personProcedure
    .meta({ needs: 'documents:delete' })
    .input(z.object({ documentId }))
    .mutation(async ({ ctx, input: { documentId: id } }) => {
      await demandDocument(ctx, ctx.person.viewer, id, 'documents:delete');
      const { host, files, em } = ctx;
      const documents = createDocumentRepository(em);
      const lessons = createLessonEditRepository(em);
      const lessonsAtRisk = await removeDocument({ host, files, documents, lessons }, id);
      return { documentId: id, lessonsAtRisk };
    }),

  /** A small book we ship, for a first course without a file of one's own. */
  takeSample: inOrganization('files:upload')
    .input(z.object({ language: languageSchema }))
    .mutation(async ({ ctx, input }) => ({
      documentId: await beginSample(storage(ctx), ownerOf(ctx), input.language),
    })),
});
