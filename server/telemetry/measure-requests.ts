/** Requests, each from its first byte to its last: what it makes happen is part of its trace. */
import type { FastifyInstance } from 'fastify';
import { telemetry } from './telemetry.ts';

export function measureRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { method, routeOptions } = request;
    const begun = telemetry().begin('lectern.request.duration', {
      method,
      // The address of one that leads nowhere is not said: anybody can make them up.
      route: routeOptions.url ?? 'none',
    });
    reply.raw.once('close', () => {
      const { statusCode } = reply.raw;
      const outcome = statusCode >= 500 ? 'failed' : 'done';
      begun.end({ status: `${Math.floor(statusCode / 100)}xx`, outcome });
    });
    begun.run(done);
  });
}
