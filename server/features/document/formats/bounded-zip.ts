/** The entries of a zip, inflated one at a time and never without a limit (FORMAT-3). */
import { fromBufferPromise, openPromise, type Entry, type ZipFile } from 'yauzl';
import { AppError } from '#machines/errors.ts';

const MB = 1024 * 1024;
export const ZIP_LIMITS = {
  entries: 20_000,
  /** Bytes of one entry, and of all that are read of one file. */
  entry: 16 * MB,
  all: 48 * MB,
  /** So many times its packed size, from so many bytes on: text packs ten times, a bomb a thousand. */
  growth: 200,
  growthFrom: MB,
};

export interface BoundedZip {
  has(name: string): boolean;
  names(): string[];
  /**
   * Undefined where there is none of that name.
   * @throws {AppError} DOCUMENT_TOO_INTRICATE, DOCUMENT_DAMAGED, DOCUMENT_ENCRYPTED
   */
  read(name: string): Promise<Buffer | undefined>;
  /** Its first bytes; undefined where there is none of that name, or `read` would refuse it. */
  head(name: string, bytes: number): Promise<Buffer | undefined>;
  close(): void;
}

/**
 * @param source its bytes, or the path at which they lie
 * @throws {AppError} DOCUMENT_TRUNCATED, DOCUMENT_DAMAGED, DOCUMENT_TOO_INTRICATE
 */
export async function openZip(source: string | Buffer): Promise<BoundedZip> {
  const options = { lazyEntries: true, autoClose: false };
  const opened =
    typeof source === 'string' ? openPromise(source, options) : fromBufferPromise(source, options);
  const zip = await opened.catch((cause: unknown) => {
    // Its directory stands at its end.
    throw new AppError('DOCUMENT_TRUNCATED', { cause });
  });
  let entries: Map<string, Entry>;
  try {
    entries = await entriesOf(zip);
  } catch (error) {
    zip.close();
    throw error;
  }
  let left = ZIP_LIMITS.all;
  return {
    has: (name) => entries.has(name),
    names: () => [...entries.keys()],
    async read(name) {
      const entry = entries.get(name);
      if (!entry) return undefined;
      left -= entry.uncompressedSize;
      if (isTooMuch(entry) || left < 0) throw new AppError('DOCUMENT_TOO_INTRICATE');
      if (entry.isEncrypted()) throw new AppError('DOCUMENT_ENCRYPTED');
      return inflated(zip, entry);
    },
    async head(name, bytes) {
      const entry = entries.get(name);
      if (!entry || isTooMuch(entry) || entry.isEncrypted()) return undefined;
      return inflated(zip, entry, bytes);
    },
    close: () => zip.close(),
  };
}

function isTooMuch({ uncompressedSize: size, compressedSize: packed }: Entry): boolean {
  const grows = size > ZIP_LIMITS.growthFrom && size > packed * ZIP_LIMITS.growth;
  return size > ZIP_LIMITS.entry || grows;
}

async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > ZIP_LIMITS.entries) throw new AppError('DOCUMENT_TOO_INTRICATE');
  const found = new Map<string, Entry>();
  await new Promise<void>((resolve, reject) => {
    zip.on('entry', (entry: Entry) => {
      if (!found.has(entry.fileName)) found.set(entry.fileName, entry);
      zip.readEntry();
    });
    zip.on('end', resolve);
    zip.on('error', (cause) => reject(new AppError('DOCUMENT_DAMAGED', { cause })));
    zip.readEntry();
  });
  return found;
}

/** More bytes than the entry says it has are an error of the stream: the library counts them. */
async function inflated(zip: ZipFile, entry: Entry, most = Infinity): Promise<Buffer> {
  const parts: Buffer[] = [];
  let length = 0;
  try {
    for await (const part of await zip.openReadStreamPromise(entry)) {
      parts.push(Buffer.from(part));
      length += part.length;
      // Leaving the loop closes the stream.
      if (length >= most) break;
    }
  } catch (cause) {
    throw new AppError('DOCUMENT_DAMAGED', { cause });
  }
  return Buffer.concat(parts);
}
