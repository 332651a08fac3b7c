import { z } from 'zod';
import { languageSchema } from '#machines/document/source.ts';
import { AppError } from '#machines/errors.ts';
import { demandIn, type Permission, type Viewer } from '#machines/permissions.ts';
import type { ApiContext } from '../api/context.ts';
import { orgSlug, pagination } from '../api/pagination.ts';
import { personProcedure, router } from '../api/trpc.ts';
import { organizationBySlug } from '../auth/viewer.ts';
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

export const documentRouter = router({
  list: personProcedure
    .input(z.object({ orgSlug, ...pagination }))
    .query(async ({ ctx, input }) => {
      const { id } = await organizationBySlug(ctx.auth, ctx.person, input.orgSlug);
      demandIn(ctx.person.viewer, id, 'documents:read', 'ORGANIZATION_NOT_FOUND');
      return ctx.documents.list(id, input);
    }),

  get: personProcedure.input(z.object({ documentId })).query(async ({ ctx, input }) => {
    await demandDocument(ctx, ctx.person.viewer, input.documentId, 'documents:read');
    const summary = await ctx.documents.summary(input.documentId);
    if (!summary) throw new AppError('DOCUMENT_NOT_FOUND');
    return summary;
  }),

  /** One page as it was read, with what it is proof of. */
  page: personProcedure
    .input(z.object({ documentId, page: z.number().int().min(1) }))
    .query(async ({ ctx, input }) => {
      await demandDocument(ctx, ctx.person.viewer, input.documentId, 'documents:read');
      const page = await ctx.documents.page(input.documentId, input.page);
      if (!page) throw new AppError('NOT_FOUND', { detail: { page: input.page } });
      return page;
    }),

  /** Announces an upload; the bytes follow by tus. */
  begin: personProcedure
    .input(
      z.object({
        orgSlug,
        fileName: z.string().trim().min(1).max(255),
        sizeInBytes: z.number().int().min(0),
      }),
    )
    .mutation(async ({ ctx, input: { orgSlug: slug, ...file } }) => {
      const { id } = await organizationBySlug(ctx.auth, ctx.person, slug);
      demandIn(ctx.person.viewer, id, 'files:upload', 'ORGANIZATION_NOT_FOUND');
      const owner = { organizationId: id, createdBy: ctx.person.viewer.userId };
      const documentId = await beginDocument(door(ctx), { ...owner, ...file });
      return { documentId, uploadUrl: UPLOAD_PATH };
    }),

  /** A small book we ship, for a first course without a file of one's own. */
  takeSample: personProcedure
    .input(z.object({ orgSlug, language: languageSchema }))
    .mutation(async ({ ctx, input }) => {
      const { id } = await organizationBySlug(ctx.auth, ctx.person, input.orgSlug);
      demandIn(ctx.person.viewer, id, 'files:upload', 'ORGANIZATION_NOT_FOUND');
      const owner = { organizationId: id, createdBy: ctx.person.viewer.userId };
      return { documentId: await beginSample(door(ctx), owner, input.language) };
    }),
});
