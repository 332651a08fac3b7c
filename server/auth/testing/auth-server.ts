/** Accounts alone over a real database: what it mails is read from the outbox. */
import Fastify from 'fastify';
import { pino } from 'pino';
import { createAuthRepository } from '#db/auth/auth.repository.ts';
import { createOutboxRepository } from '#db/mail/outbox.repository.ts';
import { sharedKysely } from '#db/orm.config.ts';
import type { TestDatabase } from '#db/testing/test-database.ts';
import { outboxMailer } from '../../mail/mailer.ts';
import { authPlugin } from '../../plugins/auth.ts';
import { mailboxPlugin } from '../../plugins/mailbox.ts';
import { createOrigins } from '../../origin/origin.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { createAuth } from '../auth.ts';

export interface AuthServerOptions {
  rateLimited?: boolean;
  /** Where people reach it, when that is not where it listens. */
  publicUrl?: string;
}

export async function startAuthServer(database: TestDatabase, options: AuthServerOptions = {}) {
  const logger = pino({ level: process.env['TEST_LOG'] ?? 'silent' });
  const db = sharedKysely(database.orm);
  const repository = createAuthRepository(db);
  const outbox = createOutboxRepository(db);
  const { publicUrl } = options;
  const origins = createOrigins({ publicUrl, host: '127.0.0.1', port: 0 });
  const deps: Omit<AuthDeps, 'onSessionEnded' | 'onRolesChanged' | 'codes'> = {
    db,
    repository,
    mailer: outboxMailer(outbox),
    secret: 'a secret that is only used in this test, long enough',
    // None of its tests asks how dear a hash is.
    passwordCost: 8,
    baseUrl: () => origins.baseUrl(),
    portIsKnown: publicUrl !== undefined,
    trustedOrigins: (request) => origins.trusted(request?.headers.get('host') ?? undefined),
    rateLimited: options.rateLimited ?? false,
    logger,
  };
  const auth = createAuth(deps);
  const app = Fastify();
  await app.register(authPlugin, { auth, origins });
  await app.register(mailboxPlugin, { outbox });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const address = app.server.address();
  if (typeof address !== 'object' || address === null) throw new Error('not listening');
  origins.listening(address.port);
  return {
    app,
    auth,
    outbox,
    repository,
    deps,
    origin: `http://127.0.0.1:${address.port}`,
    close: () => app.close(),
  };
}

export type AuthServer = Awaited<ReturnType<typeof startAuthServer>>;
