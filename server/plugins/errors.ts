/** The one handler that turns errors into HTTP answers: codes out, foreign errors to the log only. */
import type { FastifyError, FastifyInstance } from 'fastify';
import { AppError } from '#machines/errors.ts';
import { errorAnswer } from '../errors/error-answer.ts';
import type { Logger } from '../logger.ts';

export function handleErrors(app: FastifyInstance, logger: Logger): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    // What Fastify itself refuses (a body too large, a broken URL) carries its status.
    const status = error.statusCode ?? 500;
    if (!(error instanceof AppError) && status >= 400 && status < 500) {
      const code = status === 429 ? 'TOO_MANY_REQUESTS' : 'BAD_INPUT';
      return reply.code(status).send({ error: { code, detail: {} } });
    }
    const answer = errorAnswer(error);
    if (answer.body.error.code === 'INTERNAL') {
      logger.error({ err: error, method: request.method, path: request.url }, 'request failed');
    }
    if (answer.retryAfter !== undefined) reply.header('retry-after', answer.retryAfter);
    return reply.code(answer.status).send(answer.body);
  });
}
