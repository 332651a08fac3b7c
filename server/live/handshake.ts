/** Who gets past the handshake: a known origin, this protocol and a session (GATEWAY-1). */
import { AppError } from '#machines/errors.ts';
import { PROTOCOL_VERSION } from '#machines/wire.ts';
import type { LiveSocket } from './connections.ts';
import type { LiveSessions, LiveUser } from './live-access.ts';

export interface HandshakeOptions {
  sessions: Pick<LiveSessions, 'read'>;
  allowsOrigin: (origin: string | undefined, host: string | undefined) => boolean;
}

/** @throws {AppError} FOREIGN_ORIGIN, PROTOCOL_OUTDATED, SIGN_IN_REQUIRED */
export async function admit(
  { sessions, allowsOrigin }: HandshakeOptions,
  { handshake: { headers, auth } }: Pick<LiveSocket, 'handshake'>,
): Promise<LiveUser> {
  if (!allowsOrigin(headers.origin, headers.host)) throw new AppError('FOREIGN_ORIGIN');
  if (auth['protocol'] !== PROTOCOL_VERSION) throw new AppError('PROTOCOL_OUTDATED');
  const user = await sessions.read(new Headers({ cookie: headers.cookie ?? '' }));
  if (!user) throw new AppError('SIGN_IN_REQUIRED');
  return user;
}
