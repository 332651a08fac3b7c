import { z } from 'zod';
import { languageSchema } from '#machines/document/source.ts';
import { AppError } from '#machines/errors.ts';
import { demandIn, type Permission, type Viewer } from '#machines/permissions.ts';
import type { ApiContext } from '../api/context.ts';
import { pagination } from '../api/pagination.ts';
import { inOrganization, personProcedure, router } from '../api/trpc.ts';
import { beginDocument, beginSample } from './begin-document.ts';
import { UPLOAD_PATH } from './upload.ts';

const documentId = z.string().min(1).max(64);

/** @throws {AppError} DOCUMENT_NOT_FOUND, NOT_AUTHORIZED */
async function demandDocument(
  ctx: Pick<ApiContext, 'documents'>,
  viewer: Viewer,
  id: string,
  permission: Permission,
): Promise<void> {
  const organizationId = (await ctx.documents.organizationsOf([id])).get(id);
  if (organizationId === undefined) throw new AppError('DOCUMENT_NOT_FOUND');
  demandIn(viewer, organizationId, permission, 'DOCUMENT_NOT_FOUND');
}

const door = (ctx: ApiContext) => ({ ...ctx, documents: () => ctx.documents });
const ownerOf = (ctx: { organization: { id: string }; person: { viewer: Viewer } }) => ({
  organizationId: ctx.organization.id,
  createdBy: ctx.person.viewer.userId,
});

export const documentRouter = router({
  list: inOrganization('documents:read')
    .input(z.object(pagination))
    .query(({ ctx, input }) => ctx.documents.list(ctx.organization.id, input)),

  get: personProcedure
    .meta({ needs: 'documents:read' })
    .input(z.object({ documentId }))
    .query(async ({ ctx, input }) => {
      await demandDocument(ctx, ctx.person.viewer, input.documentId, 'documents:read');
      const summary = await ctx.documents.summary(input.documentId);
      if (!summary) throw new AppError('DOCUMENT_NOT_FOUND');
      return summary;
    }),

  /** One page as it was read, with what it is proof of. */
  page: personProcedure
    .meta({ needs: 'documents:read' })
    .input(z.object({ documentId, page: z.number().int().min(1) }))
    .query(async ({ ctx, input }) => {
      await demandDocument(ctx, ctx.person.viewer, input.documentId, 'documents:read');
      const page = await ctx.documents.page(input.documentId, input.page);
      if (!page) throw new AppError('NOT_FOUND', { detail: { page: input.page } });
      return page;
    }),

  /** Announces an upload; the bytes follow by tus. */
  begin: inOrganization('files:upload')
    .input(
      z.object({
        fileName: z.string().trim().min(1).max(255),
        sizeInBytes: z.number().int().min(0),
      }),
    )
    .mutation(async ({ ctx, input: { fileName, sizeInBytes } }) => {
      const file = { fileName, sizeInBytes };
      const documentId = await beginDocument(door(ctx), { ...ownerOf(ctx), ...file });
      return { documentId, uploadUrl: UPLOAD_PATH };
    }),

  /** A small book we ship, for a first course without a file of one's own. */
  takeSample: inOrganization('files:upload')
    .input(z.object({ language: languageSchema }))
    .mutation(async ({ ctx, input }) => ({
      documentId: await beginSample(door(ctx), ownerOf(ctx), input.language),
    })),
});
