/**
 * Pages, packed on their way out: Fastify's hooks do not run for a hijacked answer.
 *
 * PAGE-PACKED-1 What of a page is there in one turn of the event loop is one piece, and is on its way at
 *    once: a page that comes in parts still does. Who leaves early ends the render.
 */
import { pipeline, Readable } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';

/** How hard brotli tries, 0 to 11. One step more costs twice the time for three percent of a page. */
const QUALITY = 3;
const COMPRESSIBLE = /^(?:text\/|application\/(?:json|x-ndjson|javascript))/u;

/** The same answer, packed as the browser accepts. */
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
          params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY },
        })
      : createGzip({ flush: constants.Z_SYNC_FLUSH });
  // An aborted render destroys both ends; the reader is gone, nobody is left to be told.
  pipeline(Readable.from(gathered(response.body)), packer, () => undefined);
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

const LATER = Symbol('nothing more in this turn');

/** A page is rendered at once and comes in dozens of pieces, each of which would be packed by itself. */
export async function* gathered(body: ReadableStream<Uint8Array>): AsyncGenerator<Buffer> {
  const reader = body.getReader();
  let isOver = false;
  try {
    let next = reader.read();
    while (!isOver) {
      const pieces: Uint8Array[] = [];
      let piece = await next;
      const turn = new Promise<typeof LATER>((resolve) => setImmediate(resolve, LATER));
      for (;;) {
        if (piece.done) {
          isOver = true;
          break;
        }
        pieces.push(piece.value);
        next = reader.read();
        const more = await Promise.race([next, turn]);
        if (more === LATER) break;
        piece = more;
      }
      if (pieces.length > 0) yield Buffer.concat(pieces);
    }
  } finally {
    // Left early, nobody reads on.
    if (!isOver) await reader.cancel().catch(() => undefined);
  }
}
