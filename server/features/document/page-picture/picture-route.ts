/**
 * Pages of documents as pictures, for whoever may read the page.
 *
 * PAGE-PICTURE-5 `GET /files/<documentId>/pages/<page>?width=<pixels>` asks what the page's text asks.
 *    Who may not read it hears that there is no such document, signed in or not.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { createDocumentRepository } from '#db/document/document.repository.ts';
import type { Orm } from '#db/orm.config.ts';
import {
  PICTURE_WIDTHS,
  type PagePicture,
  type PictureWidth,
} from '#machines/document/pictured-page.ts';
import { AppError } from '#machines/errors.ts';
import type { Viewer } from '#machines/permissions.ts';
import { isDocumentId, type DocumentFiles } from '../../../files/document-files.ts';
import { demandSource } from '../document.policy.ts';
import { UPLOAD_PATH } from '../tus-upload.ts';
import { drawingThreads } from './drawing-threads.ts';
import { fileVersion } from './figure-bytes.ts';
import { recognisedBoxes } from './recognised-boxes.ts';

interface PageOfDocument {
  documentId: string;
  /** 1 is the first page of the file. */
  page: number;
}

/** @throws {AppError} DOCUMENT_FILE_MISSING */
async function versionOf(files: DocumentFiles, documentId: string): Promise<string> {
  if (!isDocumentId(documentId)) throw new AppError('DOCUMENT_FILE_MISSING');
  return fileVersion(files, documentId);
}

/**
 * How a page looks, and where the words of a quote stand on it.
 * @throws {AppError} DOCUMENT_FILE_MISSING, and what drawing throws.
 */
export async function pagePicture(
  files: DocumentFiles,
  documents: Pick<ReturnType<typeof createDocumentRepository>, 'recognisedOn'>,
  { documentId, page, quote }: PageOfDocument & { quote?: string | undefined },
): Promise<PagePicture> {
  const version = await versionOf(files, documentId);
  const file = await files.localFile(documentId);
  const order = { file, version, page, ...(quote === undefined ? {} : { quote }) };
  const { ratio, boxes } = await drawingThreads.draw(order);
  const recognised =
    quote !== undefined && boxes.length === 0
      ? await documents.recognisedOn(documentId, page)
      : undefined;
  return {
    ratio,
    boxes: quote !== undefined && recognised ? recognisedBoxes(recognised, quote, ratio) : boxes,
    sources: PICTURE_WIDTHS.map((width) => ({
      width,
      address: `${UPLOAD_PATH}/${documentId}/pages/${page}?width=${width}&file=${version}`,
    })),
  };
}

interface PicturePluginOptions {
  orm: Orm;
  files: DocumentFiles;
  viewer: (request: FastifyRequest) => Promise<Viewer | undefined>;
}

const paramsSchema = z.object({ documentId: z.string(), page: z.coerce.number().int().min(1) });
const querySchema = z.object({ width: z.coerce.number() });
const ONE_DAY_IN_SECONDS = 24 * 60 * 60;

export async function pagePicturePlugin(
  app: FastifyInstance,
  { orm, files, viewer }: PicturePluginOptions,
): Promise<void> {
  app.get(`${UPLOAD_PATH}/:documentId/pages/:page`, async (request, reply) => {
    const of = paramsSchema.safeParse(request.params).data;
    if (!of || !isDocumentId(of.documentId)) throw new AppError('DOCUMENT_NOT_FOUND');
    await demandSource(orm.em.fork(), await viewer(request), of.documentId, of.page);
    const asked = querySchema.safeParse(request.query).data?.width;
    const width = PICTURE_WIDTHS.find((one) => one === asked);
    if (width === undefined) throw new AppError('BAD_INPUT', { detail: { field: 'width' } });
    const bytes = await pictureBytes(files, of, width);
    return (
      reply
        .type('image/png')
        // The address names the file; whoever may not read the page any more is to ask again.
        .header('cache-control', `private, max-age=${ONE_DAY_IN_SECONDS}`)
        .header('x-content-type-options', 'nosniff')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('cross-origin-resource-policy', 'same-origin')
        .send(bytes)
    );
  });
}

async function pictureBytes(
  files: DocumentFiles,
  { documentId, page }: PageOfDocument,
  width: PictureWidth,
): Promise<Buffer> {
  const version = await versionOf(files, documentId);
  const key = { documentId, version, page, width };
  const stored = await files.pagePictures.read(key);
  if (stored) return stored;
  const file = await files.localFile(documentId);
  const { png } = await drawingThreads.draw({ file, version, page, width });
  if (!png) throw new AppError('NOT_FOUND');
  const bytes = Buffer.from(png);
  await files.pagePictures.add(key, bytes);
  return bytes;
}
