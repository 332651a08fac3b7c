/**
 * `POST /api/unsubscribe/<token>`: what the button of a mail program sends. The token of a mail is all it
 * takes; a mail program has no page of ours and names no origin. Whoever opens the address is shown the
 * page that says what happened.
 */
import type { FastifyInstance } from 'fastify';
import { createMailChoiceRepository } from '#db/announcement/mail-choice.repository.ts';
import { AppError } from '#machines/errors.ts';
import type { ServedServices } from '../../app-services.ts';

type Token = { Params: { token: string } };

export async function unsubscribe(
  app: FastifyInstance,
  { orm }: Pick<ServedServices, 'orm'>,
): Promise<void> {
  // The form of the button says nothing that the address does not.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, done) => done(null));

  app.post<Token>('/api/unsubscribe/:token', async ({ params: { token } }, reply) => {
    const choices = createMailChoiceRepository(orm.em.fork());
    if (!(await choices.chooseByToken(token, false))) throw new AppError('NOT_FOUND');
    return reply.code(204).send();
  });

  app.get<Token>('/api/unsubscribe/:token', ({ params: { token } }, reply) =>
    reply.redirect(`/unsubscribe/${encodeURIComponent(token)}`, 303),
  );
}
