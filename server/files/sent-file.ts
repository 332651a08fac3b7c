/** The one file of a form that was sent to us, in memory: for what is small. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#machines/errors.ts';
import { createSendingRoom, type SendingRoom } from './sending-room.ts';

/** One person sends as many as stand beside a question. */
const ROOM = createSendingRoom({ files: 4, bytes: 384 * 1024 * 1024 });

interface SentFile {
  bytes: Buffer;
  fileName: string;
}

interface Sending {
  /** Whose it is. */
  userId: string;
  /** Makes the refusal, with whatever led to it. */
  tooLarge: (cause?: unknown) => AppError;
  room?: SendingRoom;
}

/**
 * SENT-FILE-1 A file over the limit of its scope is refused, however its end arrives: what the limit cut
 *    off is never taken for the whole.
 *
 * @param app the scope in which multipart is registered with its limits.
 * @param use what is done with it; until then it is in memory.
 * @throws {AppError} what `tooLarge` makes; BAD_INPUT for anything but one file; TOO_MANY_REQUESTS.
 */
export async function withSentFile<Result>(
  app: FastifyInstance,
  request: FastifyRequest,
  { userId, tooLarge, room = ROOM }: Sending,
  use: (file: SentFile) => Promise<Result>,
): Promise<Result> {
  return room.hold(userId, async (take) => use(await receive(app, request, tooLarge, take)));
}

async function receive(
  app: FastifyInstance,
  request: FastifyRequest,
  tooLarge: Sending['tooLarge'],
  take: (bytes: number) => void,
): Promise<SentFile> {
  const unfit = (cause?: unknown) =>
    new AppError('BAD_INPUT', { cause, detail: { field: 'file' } });
  if (!request.isMultipart()) throw unfit();
  const part = await request.file().catch((error: unknown) => {
    throw unfit(error);
  });
  if (!part) throw unfit();
  const pieces: Buffer[] = [];
  try {
    for await (const piece of part.file as AsyncIterable<Buffer>) {
      take(piece.length);
      pieces.push(piece);
    }
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw error instanceof app.multipartErrors.RequestFileTooLargeError
      ? tooLarge(error)
      : unfit(error);
  }
  if (part.file.truncated) throw tooLarge();
  return { bytes: Buffer.concat(pieces), fileName: part.filename };
}
