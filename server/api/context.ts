/** What procedures work with: the services of the application, and who asks. */
import type { FastifyRequest } from 'fastify';
import type { ServedServices } from '../app-services.ts';
import { actOrigin } from '../auth/act-origin.ts';
import { personOf, type Requester } from '../auth/viewer.ts';
import { isFromOwnMachine, requireOwnOrigin } from '../origin/origin.ts';

export type ApiContext = ReturnType<typeof createContext>;

/**
 * One per HTTP request: the services by their names, and beside them what is this request's. A batch of
 * calls shares the session look-up, which is made when one of them asks, and the entity manager, of
 * which each procedure makes the repositories that it uses.
 */
export function createContext(services: ServedServices, request: FastifyRequest) {
  const { auth, origins, orm, hasOutbox } = services;
  let asked: Promise<Requester | undefined> | undefined;
  const look = async (): Promise<Requester | undefined> => {
    const person = await personOf(auth, cookieHeaders(request));
    return person && { ...person, from: actOrigin(request.ip, request.headers['user-agent']) };
  };
  return {
    ...services,
    em: orm.em.fork(),
    now: Date.now,
    baseUrl: () => origins.baseUrl(),
    whoAsks: () => (asked ??= look()),
    /** As limits count it; see `trustProxy` in open-fastify.ts. */
    clientAddress: () => request.ip,
    mayReadOutbox: () => hasOutbox && isFromOwnMachine(request),
    requireOwnOrigin: () => requireOwnOrigin(origins, request),
  };
}

/** All that a session is read from. */
export function cookieHeaders(request: Pick<FastifyRequest, 'headers'>): Headers {
  return new Headers({ cookie: request.headers.cookie ?? '' });
}
