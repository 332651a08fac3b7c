/** The rows of a table as a file: a row a line, compressed; never more in memory than a few of them. */
import { createReadStream, createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

/** @returns how many lines there were. */
export async function writeLines(file: string, lines: AsyncIterable<string>): Promise<number> {
  let count = 0;
  async function* ended() {
    for await (const line of lines) {
      count += 1;
      yield `${line}\n`;
    }
  }
  await pipeline(Readable.from(ended()), createGzip(), createWriteStream(file, { flags: 'wx' }));
  return count;
}

/** A line ends where it was ended and nowhere else: rows hold separators of other kinds. */
export async function* readLines(file: string): AsyncGenerator<string> {
  const source = createReadStream(file);
  const text = source.pipe(createGunzip());
  // `pipe` passes no failure on.
  source.once('error', (error) => text.destroy(error));
  text.setEncoding('utf8');
  let rest = '';
  for await (const chunk of text) {
    const lines = `${rest}${chunk}`.split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}
