/**
 * The file of one document, as a stream.
 *
 * DOWNLOAD-2 What is not there, or not yet, is answered by a code.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Orm } from '#db/orm.config.ts';
import type { ActorHost } from '../../actors/actor-host.ts';
import { AppError } from '#machines/errors.ts';
import type { Viewer } from '#machines/permissions.ts';
import { endingOf, mediaTypeOf } from '#machines/document/file-name.ts';
import { sendFile } from '../../files/byte-range.ts';
import { isDocumentId, type DocumentFiles } from '../../files/document-files.ts';
import { demandSource, documentActor } from './document.policy.ts';
import { UPLOAD_PATH } from './tus-upload.ts';

export interface DownloadOptions {
  host: Pick<ActorHost, 'snapshot'>;
  orm: Orm;
  files: DocumentFiles;
  viewer(request: FastifyRequest): Promise<Viewer | undefined>;
}

export async function downloadPlugin(
  app: FastifyInstance,
  options: DownloadOptions,
): Promise<void> {
  const { host, orm, files } = options;
  app.route<{ Params: { documentId: string } }>({
    // By name: a HEAD that the framework makes of a GET says that there are no bytes.
    method: ['GET', 'HEAD'],
    url: `${UPLOAD_PATH}/:documentId/download`,
    handler: async (request, reply) => {
      const { documentId } = request.params;
      const person = await options.viewer(request);
      if (!person) throw new AppError('SIGN_IN_REQUIRED');
      if (!isDocumentId(documentId)) throw new AppError('DOCUMENT_NOT_FOUND');
      await demandSource(orm.em.fork(), person, documentId);
      const { snapshot } = await documentActor(host, documentId);
      const size = isUploaded(snapshot.context) ? await files.size(documentId) : undefined;
      if (size === undefined) throw new AppError('DOCUMENT_FILE_MISSING');
      const fileName = nameOf(snapshot.context);
      reply.header('content-disposition', disposition(fileName));
      const type = mediaTypeOf(fileName);
      return sendFile(request, reply, { files, id: documentId, size, type });
    },
  });
}

function isUploaded(context: unknown): boolean {
  return (
    typeof context === 'object' &&
    context !== null &&
    'uploaded' in context &&
    context.uploaded === true
  );
}

function nameOf(context: unknown): string {
  const named = typeof context === 'object' && context !== null && 'fileName' in context;
  return named && typeof context.fileName === 'string' ? context.fileName : 'document.pdf';
}

function disposition(fileName: string): string {
  const encoded = encodeURIComponent(fileName).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  const plain = `document.${endingOf(fileName) ?? 'pdf'}`;
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
