/** `GET /api/og?courseTitle=…&lessonTitle=…`: the picture of a shared course or lesson. */
import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { AppError } from '#machines/errors.ts';
import { drawShareImage, type ShareWords } from './draw-share-image.ts';

const title = z.string().trim().min(1).max(300);
const querySchema = z.object({ courseTitle: title, lessonTitle: title.optional() });

/** Pictures that are kept; a network asks for the same one many times within minutes. */
const KEPT = 100;

/** By one address: anybody may ask for any words, and each picture costs the processor. */
const DRAWN = { max: 60, timeWindow: 60_000 };

export async function shareImage(app: FastifyInstance): Promise<void> {
  const images = createImages();
  app.get('/api/og', { config: { rateLimit: DRAWN } }, async (request, reply) => {
    const { data: words } = querySchema.safeParse(request.query);
    if (!words) throw new AppError('BAD_INPUT', { detail: { field: 'courseTitle' } });
    const { etag, image } = images.of(words);
    void reply
      .header('etag', etag)
      // The address is the picture's content.
      .header('cache-control', 'public, max-age=604800')
      .header('cross-origin-resource-policy', 'cross-origin');
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type('image/png').send(await image());
  });
}

/** The pictures that were asked for last. */
function createImages() {
  const kept = new Map<string, Promise<Buffer>>();
  return {
    of: (words: ShareWords) => {
      const key = createHash('sha256').update(JSON.stringify(words)).digest('base64url');
      return {
        etag: `"${key}"`,
        image: () => {
          const image = kept.get(key) ?? drawShareImage(words);
          kept.delete(key);
          kept.set(key, image);
          // A picture that failed is drawn anew the next time.
          image.catch(() => kept.delete(key));
          const [oldest] = kept.keys();
          if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
          return image;
        },
      };
    },
  };
}
