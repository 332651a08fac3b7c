/**
 * The file of one document, as a stream.
 *
 * DOWNLOAD-1 A single range is answered in part, everything else as a whole.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Orm } from '#db/orm.config.ts';
import type { ActorHost } from '#server/actors/actor-host.ts';
import { AppError } from '#machines/errors.ts';
import type { Viewer } from '#machines/permissions.ts';
import type { DocumentFiles } from '../../files/document-files.ts';
import { isDocumentId } from '../../files/document-files.ts';
import { demandSource, documentActor } from './document.policy.ts';
import { UPLOAD_PATH } from './upload-server.ts';

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

      const etag = `"${documentId}-${size}-${await files.changedAt(documentId)}"`;
      reply
        .type('application/pdf')
        .header('accept-ranges', 'bytes')
        .header('cache-control', 'private, no-cache')
        .header('etag', etag)
        .header('x-content-type-options', 'nosniff')
        .header('content-disposition', disposition(snapshot.context));
      const condition = request.headers['if-range'];
      const wanted =
        condition === undefined || condition === etag ? request.headers.range : undefined;
      const range = readRange(wanted, size);
      if (range === 'unsatisfiable') {
        return reply.code(416).header('content-range', `bytes */${size}`).send();
      }
      if (range) {
        reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`);
      }
      const length = range ? range.end - range.start + 1 : size;
      reply.header('content-length', length);
      return request.method === 'HEAD' ? reply.send() : reply.send(files.read(documentId, range));
    },
  });
}

/** One range of bytes, both ends included; undefined for everything else: the whole file. */
export function readRange(
  header: string | undefined,
  size: number,
): { start: number; end: number } | 'unsatisfiable' | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '');
  if (!match || (match[1] === '' && match[2] === '')) return undefined;
  const [, first = '', last = ''] = match;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return start > end || start >= size ? 'unsatisfiable' : { start, end };
}

function isUploaded(context: unknown): boolean {
  return (
    typeof context === 'object' &&
    context !== null &&
    'uploaded' in context &&
    context.uploaded === true
  );
}

function disposition(context: unknown): string {
  const named = typeof context === 'object' && context !== null && 'fileName' in context;
  const fileName =
    named && typeof context.fileName === 'string' ? context.fileName : 'document.pdf';
  const encoded = encodeURIComponent(fileName).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="document.pdf"; filename*=UTF-8''${encoded}`;
}
