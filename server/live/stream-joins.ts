/** Joining streams: each is authorised and followed from what its reader holds (WIRE-3, GATEWAY-2). */
import { AppError } from '#machines/errors.ts';
import { streamJoinsSchema } from '#machines/wire-schema.ts';
import type { JoinAck, WireError } from '#machines/wire.ts';
import { JOINED_LIMIT, type Connection, type Connections } from './connections.ts';
import type { LiveAccess } from './live-access.ts';
import type { StreamFanout } from './stream-fanout.ts';
import { wireError } from './wire-errors.ts';

interface StreamJoinOptions {
  access: Pick<LiveAccess, 'streams'>;
  connections: Connections;
  fanout: Pick<StreamFanout, 'join' | 'joined'>;
}

/** @throws {AppError} TOO_MANY_REQUESTS */
export async function joinStreams(
  { access, connections, fanout }: StreamJoinOptions,
  connection: Connection,
  message: unknown,
): Promise<JoinAck<string>> {
  const { streams } = streamJoinsSchema.parse(message);
  if (fanout.joined(connection.reader).length + streams.length > JOINED_LIMIT) {
    throw new AppError('TOO_MANY_REQUESTS', { detail: { limit: JOINED_LIMIT } });
  }
  const answers = await access.streams(
    connection.user,
    streams.map(({ stream }) => stream),
  );
  const joined: string[] = [];
  const refused: { key: string; error: WireError }[] = [];
  const joins = streams.map(async ({ stream, ...at }, index) => {
    const answer = answers[index];
    if (!answer?.ok) {
      refused.push({ key: stream, error: wireError(answer?.code ?? 'NOT_FOUND') });
      return;
    }
    if (!connections.has(connection)) return;
    await fanout.join(connection.reader, stream, at);
    joined.push(stream);
  });
  await Promise.all(joins);
  return { joined, refused };
}
