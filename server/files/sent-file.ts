/** The one file of a form that was sent to us, in memory: for what is small. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#machines/errors.ts';

export interface SentFile {
  bytes: Buffer;
  fileName: string;
}

/**
 * SENT-FILE-1 A file over the limit of its scope is refused, however its end arrives: what the limit cut
 *    off is never taken for the whole.
 *
 * @param app the scope in which multipart is registered with its limits.
 * @param tooLarge makes the refusal, with whatever led to it.
 * @throws {AppError} what `tooLarge` makes; BAD_INPUT for anything but one file.
 */
export async function sentFile(
  app: FastifyInstance,
  request: FastifyRequest,
  tooLarge: (cause?: unknown) => AppError,
): Promise<SentFile> {
  const unfit = (cause?: unknown) =>
    new AppError('BAD_INPUT', { cause, detail: { field: 'file' } });
  if (!request.isMultipart()) throw unfit();
  const part = await request.file().catch((error: unknown) => {
    throw unfit(error);
  });
  if (!part) throw unfit();
  const bytes = await part.toBuffer().catch((error: unknown) => {
    throw error instanceof app.multipartErrors.RequestFileTooLargeError
      ? tooLarge(error)
      : unfit(error);
  });
  // The library notices only while pieces come: the cut may be what ended them.
  if (part.file.truncated) throw tooLarge();
  return { bytes, fileName: part.filename };
}
