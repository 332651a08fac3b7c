/** Joining actors: each ref is authorised, watched, and answered with its view (WIRE-1, GATEWAY-2). */
import type { ActorHost } from '../actors/actor-host.ts';
import { refKey } from '#machines/actor/actor.ts';
import { AppError } from '#machines/errors.ts';
import { actorRefsSchema } from '#machines/wire-schema.ts';
import type { ActorViewMessage, JoinAck, WireError } from '#machines/wire.ts';
import { progressMessage, viewMessage } from './actor-messages.ts';
import { JOINED_LIMIT, type Connection, type Connections } from './connections.ts';
import type { LatestProgress } from './latest-progress.ts';
import type { LiveAccess } from './live-access.ts';
import { wireError } from './wire-errors.ts';

interface ActorJoinOptions {
  host: Pick<ActorHost, 'snapshots'>;
  access: Pick<LiveAccess, 'actors'>;
  connections: Connections;
  progress: Pick<LatestProgress, 'last'>;
  boot: string;
}

/** @throws {AppError} TOO_MANY_REQUESTS */
export async function joinActors(
  { host, access, connections, progress, boot }: ActorJoinOptions,
  connection: Connection,
  message: unknown,
): Promise<JoinAck<ActorViewMessage>> {
  const { refs } = actorRefsSchema.parse(message);
  if (connection.actors.size + refs.length > JOINED_LIMIT) {
    throw new AppError('TOO_MANY_REQUESTS', { detail: { limit: JOINED_LIMIT } });
  }
  const answers = await access.actors(connection.user, refs);
  // Gone while the question was out (GATEWAY-5): nobody would ever take it off the list again.
  if (!connections.has(connection)) return { joined: [], refused: [] };
  const allowed = refs.filter((_, index) => answers[index]?.ok);
  // Watched before the snapshots are read: a change in between is told twice, never missed (WIRE-1).
  refs.forEach((ref, index) => {
    const answer = answers[index];
    if (answer?.ok) connections.watch(connection, ref, answer.rights);
  });
  const records = new Map(
    (await host.snapshots(allowed)).map((record) => [refKey(record.ref), record]),
  );
  const joined: ActorViewMessage[] = [];
  const refused: { key: string; error: WireError }[] = [];
  refs.forEach((ref, index) => {
    const key = refKey(ref);
    const answer = answers[index];
    const record = records.get(key);
    if (!answer?.ok) refused.push({ key, error: wireError(answer?.code ?? 'NOT_FOUND') });
    else if (record) joined.push(viewMessage(record, boot, answer.rights));
    // Not made yet: it stays watched, and its first view follows when it is.
    else refused.push({ key, error: wireError('NOT_FOUND') });
  });
  refs.forEach((ref, index) => {
    const answer = answers[index];
    const latest = progress.last(ref);
    if (latest === undefined || !answer?.ok) return;
    const last = progressMessage(ref, latest, answer.rights);
    if (last) connection.socket.emit('actor:progress', last);
  });
  return { joined, refused };
}
