/**
 * `POST /api/stop-mail/<token>`: what the button of a mail program sends. The token of a mail is all it
 * takes; whoever opens the address is shown the page that says what happened.
 */
import type { FastifyInstance } from 'fastify';
import { createOutreachMailRepository } from '#db/outreach/outreach-mail.repository.ts';
import { AppError } from '#machines/errors.ts';
import type { ServedServices } from '../../app-services.ts';

type Token = { Params: { token: string } };

export async function stopMail(
  app: FastifyInstance,
  { orm }: Pick<ServedServices, 'orm'>,
): Promise<void> {
  // The form of the button says nothing that the address does not.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, done) => done(null));

  app.post<Token>('/api/stop-mail/:token', async ({ params: { token } }, reply) => {
    const mails = createOutreachMailRepository(orm.em.fork());
    if (!(await mails.choose(token, false))) throw new AppError('NOT_FOUND');
    return reply.code(204).send();
  });

  app.get<Token>('/api/stop-mail/:token', ({ params: { token } }, reply) =>
    reply.redirect(`/stop-mail/${encodeURIComponent(token)}`, 303),
  );
}
