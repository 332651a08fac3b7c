/**
 * Logos and banners, under /files/media.
 *
 * MEDIA-1 `POST /files/media/<kind>/<owner>` with one file takes a picture of a thing; `DELETE`
 *    takes it away. Origin, session and permission are checked before a byte of the body is read.
 * MEDIA-2 What is stored is what it says it is, whole, and of the size its kind has
 *    (inspect-picture.ts).
 * MEDIA-3 A thing has one picture of a kind. The new one and its address are stored in one
 *    transaction; only then is the old file removed.
 * MEDIA-4 `GET /files/media/<name>` is open to everybody who knows the name, and kept by browsers
 *    for ever, because a name never means another picture.
 */
import fastifyMultipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type {
  MediaRepository,
  PictureOwnerTable,
  PictureRecorder,
} from '#db/media/media.repository.ts';
import { AppError } from '#machines/errors.ts';
import {
  isPictureKind,
  PICTURE_LIMIT,
  PICTURE_LIMIT_MB,
  PICTURE_SIZES,
  type PictureKind,
} from '#machines/media/picture.ts';
import type { Viewer } from '#machines/permissions.ts';
import { requireOwnOrigin, type Origins } from '../../origin/origin.ts';
import { inspectPicture } from '../../files/inspect-picture.ts';
import { withSentFile } from '../../files/sent-file.ts';
import { isPictureName, typeOfName, type PictureFiles } from '../../files/picture-files.ts';

export const MEDIA_PATH = '/files/media';
const ONE_YEAR_IN_SECONDS = 365 * 24 * 60 * 60;

/** What the feature a picture belongs to knows of it. */
export interface PictureOwner {
  /** @throws {AppError} when the viewer may not change this picture, or there is no such thing. */
  demand(viewer: Viewer, ownerId: string): Promise<void>;
  record: PictureRecorder;
  /** Where the thing lives. */
  table: PictureOwnerTable;
}

export interface PicturesOptions {
  files: PictureFiles;
  media: MediaRepository;
  owners: Record<PictureKind, PictureOwner>;
  origins: Origins;
  viewer(request: FastifyRequest): Promise<Viewer | undefined>;
}

interface Place {
  Params: { kind: string; ownerId: string };
}

export async function picturesPlugin(
  app: FastifyInstance,
  options: PicturesOptions,
): Promise<void> {
  const { files, media, owners, origins } = options;

  async function admit(request: FastifyRequest<Place>) {
    requireOwnOrigin(origins, request);
    const viewer = await options.viewer(request);
    if (!viewer) throw new AppError('SIGN_IN_REQUIRED');
    const { kind, ownerId } = request.params;
    if (!isPictureKind(kind)) throw new AppError('NOT_FOUND');
    await owners[kind].demand(viewer, ownerId);
    return { kind, ownerId, viewer };
  }

  await app.register(async (scope) => {
    await scope.register(fastifyMultipart, {
      limits: { files: 1, fields: 0, parts: 1, fileSize: PICTURE_LIMIT },
    });

    scope.post<Place>(`${MEDIA_PATH}/:kind/:ownerId`, async (request) => {
      const { kind, ownerId, viewer } = await admit(request);
      const sender = { userId: viewer.userId, tooLarge };
      return withSentFile(scope, request, sender, async ({ bytes }) => {
        const size = PICTURE_SIZES[kind];
        const type = inspectPicture(bytes, size);
        const name = await files.add(bytes, type);
        const address = `${MEDIA_PATH}/${name}`;
        const owner = owners[kind];
        const replaced = await media
          .put(
            {
              name,
              kind,
              ownerId,
              ownerTable: owner.table,
              sizeInBytes: bytes.length,
              createdBy: viewer.userId,
            },
            address,
            owner.record,
          )
          .catch(async (error: unknown) => {
            await files.remove(name);
            throw error;
          });
        if (replaced !== undefined) await files.remove(replaced);
        return { url: address, ...size };
      });
    });

    scope.delete<Place>(`${MEDIA_PATH}/:kind/:ownerId`, async (request) => {
      const { kind, ownerId } = await admit(request);
      const removed = await media.take(kind, ownerId, owners[kind].record);
      if (removed !== undefined) await files.remove(removed);
      return {};
    });

    scope.get<{ Params: { name: string } }>(`${MEDIA_PATH}/:name`, async (request, reply) => {
      const { name } = request.params;
      const size = isPictureName(name) ? await files.size(name) : undefined;
      if (size === undefined) throw new AppError('NOT_FOUND');
      reply
        .type(typeOfName(name))
        .header('content-length', size)
        .header('cache-control', `public, max-age=${ONE_YEAR_IN_SECONDS}, immutable`)
        .header('x-content-type-options', 'nosniff')
        .header('content-security-policy', "default-src 'none'; sandbox")
        // Other sites show a page's preview picture when somebody shares its address.
        .header('cross-origin-resource-policy', 'cross-origin');
      return reply.send(await files.read(name));
    });
  });
}

function tooLarge(cause?: unknown): AppError {
  return new AppError('PICTURE_TOO_LARGE', { cause, detail: { limit: PICTURE_LIMIT_MB } });
}
