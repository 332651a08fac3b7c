/** What procedures work with: the services of the application, and who asks. */
import type { FastifyRequest } from 'fastify';
import { sharedKysely } from '#db/orm.config.ts';
import type { ServedServices } from '../app-services.ts';
import { personOf, type Person } from '../auth/viewer.ts';
import { isFromOwnMachine, requireOwnOrigin } from '../plugins/origin.ts';

export type ApiContext = ReturnType<typeof createContext>;

/**
 * One per HTTP request: a batch of calls shares the session look-up and the entity manager, of which
 * each procedure makes the repositories that it uses.
 */
export function createContext(services: ServedServices, request: FastifyRequest) {
  const { auth, host, files, author, authorFacts, store, origins, orm } = services;
  let asked: Promise<Person | undefined> | undefined;
  return {
    services,
    auth,
    host,
    files,
    author,
    authorFacts,
    store,
    em: orm.em.fork(),
    /** The same database for what is written by Kysely. */
    db: sharedKysely(orm),
    now: Date.now,
    baseUrl: () => origins.baseUrl(),
    whoAsks: () => (asked ??= personOf(auth, cookieHeaders(request))),
    /** As limits count it; see `trustProxy` in app.ts. */
    clientAddress: () => request.ip,
    mayReadOutbox: () => services.hasOutbox && isFromOwnMachine(request),
    requireOwnOrigin: () => requireOwnOrigin(origins, request),
  };
}

/** All that a session is read from. */
export function cookieHeaders(request: Pick<FastifyRequest, 'headers'>): Headers {
  return new Headers({ cookie: request.headers.cookie ?? '' });
}
