/**
 * `POST /api/mail/returned`: a mail that came back to the address for returned mail, handed over by the mail
 * server that keeps that address. The body is the mail as it arrived. What is no report of a mail of ours is
 * taken and forgotten, so that nobody sends it again.
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { createMailRefusalRepository } from '#db/outreach/mail-refusal.repository.ts';
import { AppError } from '#machines/errors.ts';
import type { ServedServices } from '../../app-services.ts';
import type { Env } from '../../env.ts';
import type { FeatureService } from '../../feature-service.ts';
import { bounceOf } from '../../mail/bounce-address.ts';

/** A report holds the head of the mail, some of them the whole of it. */
const MOST_BYTES = 1_000_000;

type ReturnedMail = NonNullable<Env['services']['returnedMail']>;

/** Undefined where no address for returned mail is set. */
export const returnedMail: FeatureService<ReturnedMail | undefined> = {
  name: 'returnedMail',
  open: ({ env }) => env.returnedMail,
};

export async function takeReturnedMail(
  app: FastifyInstance,
  { orm, logger, bounces, secret }: Pick<ServedServices, 'orm' | 'logger'> & ReturnedMail,
): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    '*',
    { parseAs: 'string', bodyLimit: MOST_BYTES },
    (_request, body, done) => done(null, body),
  );
  app.post('/api/mail/returned', async ({ headers, body }, reply) => {
    if (!isSame(headers.authorization ?? '', `Bearer ${secret}`)) throw new AppError('NOT_FOUND');
    const bounce = typeof body === 'string' ? bounceOf(body, bounces) : undefined;
    const refusals = createMailRefusalRepository(orm.em.fork());
    if (bounce && (await refusals.bounced(bounce.token, bounce.status))) {
      logger.info({ status: bounce.status }, 'a mail came back');
    }
    return reply.code(204).send();
  });
}

/** Hashes are of one length, and how much of it was right takes no time. */
function isSame(given: string, right: string): boolean {
  const [one, other] = [given, right].map((text) => createHash('sha256').update(text).digest());
  return one !== undefined && other !== undefined && timingSafeEqual(one, other);
}
