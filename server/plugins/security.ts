import { randomBytes } from 'node:crypto';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';

export interface SecurityOptions {
  /** The site is served over https: adds HSTS and upgrades plain addresses. */
  https: boolean;
  /** Development: Vite injects inline scripts, so the content policy is left out. */
  dev: boolean;
  /** Further origins the page may connect to, such as a LiveKit server (`wss://…`). */
  connect?: readonly string[];
  /** Further origins of pictures and videos, such as an S3 bucket. */
  media?: readonly string[];
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Marks this answer's inline scripts as ours. */
    cspNonce: string;
  }
}

/** What pages may ask a browser for: the voice tutor listens, nothing else is used. */
const PERMISSIONS = [
  'microphone=(self)',
  'camera=()',
  'geolocation=()',
  'payment=()',
  'usb=()',
].join(', ');

/** The header is built from the raw request, so the nonce waits for it there. */
const nonces = new WeakMap<object, string>();

/**
 * Security headers on every answer. Scripts run only from our own files or with this request's
 * nonce. Style attributes stay allowed: React renders them on the server, and KaTeX, Mermaid and
 * the toasts bring style elements of their own.
 */
async function securityHeaders(app: FastifyInstance, options: SecurityOptions): Promise<void> {
  const connect = options.connect ?? [];
  const media = options.media ?? [];
  app.decorateRequest('cspNonce', '');
  app.addHook('onRequest', (request, _reply, done) => {
    request.cspNonce = randomBytes(16).toString('base64');
    nonces.set(request.raw, request.cspNonce);
    done();
  });
  app.addHook('onRequest', async (_request, reply) => {
    // On the raw answer, as the others: pages answer past Fastify.
    reply.raw.setHeader('permissions-policy', PERMISSIONS);
  });
  await app.register(helmet, {
    global: true,
    strictTransportSecurity: options.https,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    contentSecurityPolicy: options.dev
      ? false
      : {
          useDefaults: false,
          directives: {
            defaultSrc: ["'self'"],
            scriptSrc: ["'self'", (request) => `'nonce-${nonces.get(request) ?? ''}'`],
            scriptSrcAttr: ["'none'"],
            styleSrc: ["'self'", "'unsafe-inline'"],
            imgSrc: ["'self'", 'data:', 'blob:', ...media],
            mediaSrc: ["'self'", 'blob:', ...media],
            fontSrc: ["'self'"],
            connectSrc: ["'self'", ...connect],
            frameSrc: ['https://www.youtube-nocookie.com'],
            workerSrc: ["'self'", 'blob:'],
            objectSrc: ["'none'"],
            baseUri: ["'none'"],
            formAction: ["'self'"],
            frameAncestors: ["'none'"],
            ...(options.https ? { upgradeInsecureRequests: [] } : {}),
          },
        },
  });
}

export const security = plugin(securityHeaders, { name: 'lectern-security' });
