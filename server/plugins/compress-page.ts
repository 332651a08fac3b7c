import { pipeline, Readable } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';

const COMPRESSIBLE = /^(?:text\/|application\/(?:json|x-ndjson|javascript))/u;

/**
 * The same answer, packed as the browser accepts. Every chunk is flushed at once, so a streamed
 * page still arrives piece by piece.
 */
export function compressed(response: Response, acceptEncoding: string | undefined): Response {
  const type = response.headers.get('content-type') ?? '';
  const encoding = /\bbr\b/u.test(acceptEncoding ?? '')
    ? 'br'
    : /\bgzip\b/u.test(acceptEncoding ?? '')
      ? 'gzip'
      : null;
  if (
    !encoding ||
    !response.body ||
    response.headers.has('content-encoding') ||
    !COMPRESSIBLE.test(type)
  ) {
    return response;
  }
  const packer =
    encoding === 'br'
      ? createBrotliCompress({
          flush: constants.BROTLI_OPERATION_FLUSH,
          params: { [constants.BROTLI_PARAM_QUALITY]: 4 },
        })
      : createGzip({ flush: constants.Z_SYNC_FLUSH });
  // An aborted render destroys both ends; the reader is gone, nobody is left to be told.
  pipeline(Readable.fromWeb(response.body), packer, () => undefined);
  const headers = new Headers(response.headers);
  headers.set('content-encoding', encoding);
  headers.delete('content-length');
  headers.append('vary', 'accept-encoding');
  return new Response(Readable.toWeb(packer), {
    status: response.status,
    statusText: response.statusText,
    headers,
  });
}
