/**
 * A stored file as an answer, whole or in part.
 *
 * DOWNLOAD-1 A single range is answered in part, everything else as a whole.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { DocumentFiles } from './document-files.ts';
import type { Bytes } from './object-store.ts';

/** One range of bytes; undefined for everything else: the whole file. */
export function readRange(
  header: string | undefined,
  size: number,
): Bytes | 'unsatisfiable' | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '');
  if (!match || (match[1] === '' && match[2] === '')) return undefined;
  const [, first = '', last = ''] = match;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return start > end || start >= size ? 'unsatisfiable' : { start, end };
}

/**
 * Sends a stored file. Browsers keep it, and ask before they show it again.
 * @param size in bytes, of the file as it lies there now.
 */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { files, id, size, type }: { files: DocumentFiles; id: string; size: number; type: string },
) {
  const etag = `"${id}-${size}-${await files.changedAt(id)}"`;
  reply
    .type(type)
    .header('accept-ranges', 'bytes')
    .header('cache-control', 'private, no-cache')
    .header('etag', etag)
    .header('x-content-type-options', 'nosniff');
  const condition = request.headers['if-range'];
  const wanted = condition === undefined || condition === etag ? request.headers.range : undefined;
  const range = readRange(wanted, size);
  if (range === 'unsatisfiable') {
    return reply.code(416).header('content-range', `bytes */${size}`).send();
  }
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`);
  reply.header('content-length', range ? range.end - range.start + 1 : size);
  return request.method === 'HEAD' ? reply.send() : reply.send(await files.read(id, range));
}
