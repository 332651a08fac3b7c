/**
 * What browsers are told with each answer.
 *
 * SECURITY-HEADERS-1 Each answer says what it may do. Scripts run only from our own files or with its nonce, which no
 *    other answer has. What a route says of its own answer stands.
 * SECURITY-HEADERS-2 Served over https it asks for https from then on. In development it has no content policy, since Vite
 *    brings inline scripts.
 */
import { randomUUID } from 'node:crypto';
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

/** Stands in the policy for the nonce of a request. */
const NONCE = '$nonce$';

/** Style attributes stay allowed: React renders them, and KaTeX, Mermaid and the toasts bring style elements. */
async function securityHeaders(app: FastifyInstance, options: SecurityOptions): Promise<void> {
  const policy = options.dev ? undefined : contentPolicy(options);
  app.decorateRequest('cspNonce', '');
  app.addHook('onRequest', (request, reply, done) => {
    request.cspNonce = randomUUID();
    // On the raw answer, as the others: pages answer past Fastify.
    reply.raw.setHeader('permissions-policy', PERMISSIONS);
    if (policy) reply.raw.setHeader('content-security-policy', policy(request.cspNonce));
    done();
  });
  await app.register(helmet, {
    global: true,
    strictTransportSecurity: options.https,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    contentSecurityPolicy: false,
  });
}

/** Written once: helmet would put it together, and look through it, with each request. */
function contentPolicy({
  https,
  connect = [],
  media = [],
}: SecurityOptions): (nonce: string) => string {
  const directives = {
    'default-src': ["'self'"],
    'script-src': ["'self'", `'nonce-${NONCE}'`],
    'script-src-attr': ["'none'"],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...media],
    'media-src': ["'self'", 'blob:', ...media],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...connect],
    'frame-src': ['https://www.youtube-nocookie.com'],
    'worker-src': ["'self'", 'blob:'],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    ...(https ? { 'upgrade-insecure-requests': [] } : {}),
  };
  const written = Object.entries(directives).map(([name, values]) => [name, ...values].join(' '));
  const [before = '', after = ''] = written.join(';').split(NONCE);
  return (nonce) => `${before}${nonce}${after}`;
}

export const security = plugin(securityHeaders, { name: 'lectern-security' });
