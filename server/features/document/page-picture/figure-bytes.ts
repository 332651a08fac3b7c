/**
 * A figure of a document as a picture of its own: cut out of its page, or out of the file as it lies there.
 *
 * PAGE-PICTURE-7 A figure is drawn in the size in which it can be read, and kept in few bytes.
 */
import { createCanvas, loadImage } from '@napi-rs/canvas';
import type { FigurePlace } from '#machines/document/source.ts';
import { AppError } from '#machines/errors.ts';
import type { DocumentFiles } from '../../../files/document-files.ts';
import { openZip } from '../formats/bounded-zip.ts';
import { drawingThreads } from './drawing-threads.ts';

interface FigureOfDocument {
  documentId: string;
  page: number;
  place: FigurePlace;
}

/** Pixels of a whole page from left to right: two for each that a screen of ordinary width has. */
const PAGE_WIDTH = 1800;
const LEAST_WIDTH = 160;
/** Lines of a drawing stay sharp. */
const QUALITY = 88;

/** @throws {AppError} DOCUMENT_FILE_MISSING, NOT_FOUND, and what drawing throws. */
export async function figureBytes(
  files: DocumentFiles,
  { documentId, page, place }: FigureOfDocument,
): Promise<Uint8Array> {
  const file = await files.localFile(documentId);
  const version = await fileVersion(files, documentId);
  if ('file' in place) return partOf(file, place.file);
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

async function asWebp(bytes: Buffer): Promise<Buffer> {
  const image = await loadImage(bytes);
  const canvas = createCanvas(image.width, image.height);
  canvas.getContext('2d').drawImage(image, 0, 0);
  return canvas.encode('webp', QUALITY);
}

async function partOf(path: string, name: string): Promise<Uint8Array> {
  const zip = await openZip(path);
  try {
    const bytes = await zip.read(name);
    if (!bytes) throw new AppError('NOT_FOUND');
    return bytes;
  } finally {
    zip.close();
  }
}
