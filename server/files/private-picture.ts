import type { FastifyReply } from 'fastify';
import { AppError } from '#machines/errors.ts';
import { typeOfName, type PictureFiles } from './picture-files.ts';

const ONE_DAY_IN_SECONDS = 24 * 60 * 60;

/**
 * A picture for whoever was just let in to see it.
 * @throws {AppError} NOT_FOUND where its file is gone
 */
export async function sendPrivatePicture(
  reply: FastifyReply,
  files: PictureFiles,
  name: string,
): Promise<FastifyReply> {
  const size = await files.size(name);
  if (size === undefined) throw new AppError('NOT_FOUND');
  reply
    .type(typeOfName(name))
    .header('content-length', size)
    // A name never means another picture; who may see it is to be asked again.
    .header('cache-control', `private, max-age=${ONE_DAY_IN_SECONDS}`)
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cross-origin-resource-policy', 'same-origin');
  return reply.send(await files.read(name));
}
