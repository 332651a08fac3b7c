/** `GET /locales/<language>/<namespace>.json` where texts were changed; the rest are files. */
import type { FastifyInstance } from 'fastify';
import { languageSchema } from '#machines/document/source.ts';
import { withChanges } from '#machines/language/texts.ts';
import type { ChangedTexts } from './changed-texts.ts';
import { writtenTexts } from './written-texts.ts';

const PATH = /^\/locales\/(\w+)\/(\w+)\.json(?:\?|$)/u;

export function answerChangedTexts(app: FastifyInstance, changed: ChangedTexts): void {
  app.addHook('onRequest', async (request, reply) => {
    const [, language = '', namespace = ''] = PATH.exec(request.url) ?? [];
    const known = languageSchema.safeParse(language);
    if (!known.success || request.method !== 'GET') return undefined;
    const changes = changed.now()[known.data]?.[namespace];
    const written = writtenTexts(known.data).get(namespace);
    if (!changes || !written) return undefined;
    return reply.header('cache-control', 'no-cache').send(withChanges(written, changes));
  });
}
