/** better-auth under /api/auth: it speaks fetch, so the raw body is handed over unread. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CLIENT_ADDRESS_HEADER } from '../auth/act-origin.ts';
import { AUTH_PATH } from '../auth/auth-options.ts';
import { isStorable } from '#machines/storable-text.ts';
import type { Auth } from '../auth/auth.ts';
import { isReadableQuery } from '../auth/readable-query.ts';
import type { Origins } from '../origin/origin.ts';

const BODY_LIMIT = 256 * 1024;

export async function authPlugin(
  app: FastifyInstance,
  { auth, origins }: { auth: Pick<Auth, 'handler'>; origins: Origins },
): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_r, body, done) => {
    done(null, body);
  });
  app.route({
    method: ['GET', 'POST'],
    url: `${AUTH_PATH}/*`,
    handler: async (request, reply) => {
      // better-auth looks at it only when there is a cookie: signing somebody in from elsewhere, into
      // an account that is not theirs, needs none.
      const { origin, host } = request.headers;
      if (request.method === 'POST' && !origins.allows(origin, host)) {
        return reply.status(403).send({ code: 'FOREIGN_ORIGIN', message: 'FOREIGN_ORIGIN' });
      }
      const url = new URL(request.url, origins.baseUrl());
      if (!isReadableQuery(url) || !isStorableBody(request.body)) {
        return reply.status(400).send({ code: 'BAD_INPUT', message: 'BAD_INPUT' });
      }
      const response = await auth.handler(fetchRequest(request, url));
      reply.status(response.status);
      for (const [name, value] of response.headers) {
        if (name !== 'set-cookie') reply.header(name, value);
      }
      // One by one: joined by commas, several cookies would become one broken cookie.
      const cookies = response.headers.getSetCookie();
      if (cookies.length > 0) reply.header('set-cookie', cookies);
      return reply.send(Buffer.from(await response.arrayBuffer()));
    },
  });
}

/** Whether a body that is JSON can be stored; any other is not. */
function isStorableBody(body: unknown): boolean {
  if (!Buffer.isBuffer(body)) return true;
  try {
    return isStorable(JSON.parse(body.toString('utf8')));
  } catch {
    // No JSON: better-auth says so.
    return true;
  }
}

function fetchRequest(request: FastifyRequest, url: URL): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  headers.set(CLIENT_ADDRESS_HEADER, request.ip);
  const body = Buffer.isBuffer(request.body) && request.body.length > 0 ? request.body : undefined;
  return new Request(url, {
    method: request.method,
    headers,
    ...(body ? { body: new Uint8Array(body) } : {}),
  });
}
