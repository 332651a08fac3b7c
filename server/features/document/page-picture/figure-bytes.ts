/**
 * A figure of a document as a picture of its own: cut out of its page, or out of the file as it lies there.
 *
 * PAGE-PICTURE-7 A figure is drawn in the size in which it can be read, and kept in few bytes.
 * PAGE-PICTURE-8 A picture of the file is drawn anew on white, as on paper: nothing of its bytes is passed on,
 *    and none is unfolded that is larger than figures are (FORMAT-15).
 */
import { readFile } from 'node:fs/promises';
import type { FigurePlace } from '#machines/document/source.ts';
import { AppError } from '#machines/errors.ts';
import type { DocumentFiles } from '../../../files/document-files.ts';
import { decodeText } from '../../../files/decode-text.ts';
import { openZip } from '../formats/bounded-zip.ts';
import { embeddedIn, isEmbedded } from '../formats/embedded-pictures.ts';
import { measurePicture } from '../formats/picture-measure.ts';
import { drawingThreads } from './drawing-threads.ts';

interface FigureOfDocument {
  documentId: string;
  page: number;
  place: FigurePlace;
}

/** Pixels of a whole page from left to right: two for each that a screen of ordinary width has. */
const PAGE_WIDTH = 1800;
const LEAST_WIDTH = 160;
/** The height of an upright picture, as far as an ordinary screen shows it at twice its pixels. */
const MOST_HEIGHT = 2400;
/** Lines of a drawing stay sharp. */
const QUALITY = 88;

/**
 * @throws {AppError} DOCUMENT_FILE_MISSING, NOT_FOUND, DOCUMENT_TOO_INTRICATE, DOCUMENT_DAMAGED, and what drawing
 *   throws.
 */
export async function figureBytes(
  files: DocumentFiles,
  { documentId, page, place }: FigureOfDocument,
): Promise<Uint8Array> {
  const file = await files.localFile(documentId);
  const version = await fileVersion(files, documentId);
  if ('file' in place) return ofFile(file, place.file);
  const width = Math.max(LEAST_WIDTH, Math.round(PAGE_WIDTH * place.box.width));
  const { png } = await drawingThreads.draw({ file, version, page, width, box: place.box });
  if (!png) throw new AppError('NOT_FOUND', { detail: { page } });
  return asWebp(Buffer.from(png));
}

/**
 * Tells a file from the next one in its place.
 * @param documentId one of ours: it becomes the name of a file
 * @throws {AppError} DOCUMENT_FILE_MISSING
 */
export async function fileVersion(files: DocumentFiles, documentId: string): Promise<string> {
  const size = await files.size(documentId);
  // The place of an upload that has brought nothing yet is empty.
  if (!size) throw new AppError('DOCUMENT_FILE_MISSING');
  return `${size}-${Math.round(await files.changedAt(documentId))}`;
}

async function ofFile(path: string, name: string): Promise<Uint8Array> {
  const bytes = isEmbedded(name) ? await ofText(path, name) : await partOf(path, name);
  if (!bytes) throw new AppError('NOT_FOUND');
  if (!measurePicture(bytes)) throw new AppError('DOCUMENT_TOO_INTRICATE');
  return asWebp(bytes);
}

/** @throws {AppError} DOCUMENT_DAMAGED where it is not the picture it says it is */
async function asWebp(bytes: Buffer): Promise<Buffer> {
  // A library of the system: loaded with the first figure, not with each start.
  const { createCanvas, loadImage } = await import('@napi-rs/canvas');
  const image = await loadImage(bytes).catch((cause: unknown) => {
    throw new AppError('DOCUMENT_DAMAGED', { cause });
  });
  const scale = Math.min(1, PAGE_WIDTH / image.width, MOST_HEIGHT / image.height);
  const [width, height] = [image.width, image.height].map((side) =>
    Math.max(1, Math.round(side * scale)),
  );
  const canvas = createCanvas(width ?? 1, height ?? 1);
  const context = canvas.getContext('2d');
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas.encode('webp', QUALITY);
}

async function partOf(path: string, name: string): Promise<Buffer | undefined> {
  const zip = await openZip(path);
  try {
    return await zip.read(name);
  } finally {
    zip.close();
  }
}

async function ofText(path: string, name: string): Promise<Buffer | undefined> {
  return embeddedIn(decodeText(await readFile(path)) ?? '', name);
}
