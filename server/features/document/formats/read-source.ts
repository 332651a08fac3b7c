/** The one way from a file to its pages, whatever the file is. */
import { readPdf, type ReadEvent, type ReadOptions } from '../reader/read-pdf.ts';
import { formatOf } from './format.ts';
import { readSections } from './read-sections.ts';

interface SourceOptions extends ReadOptions {
  /** What its owner calls it; where it lies it has none. */
  fileName: string;
}

/** As `readPdf` and `readSections`, by what the file is. */
export async function* readSource(
  file: string,
  { fileName, ...options }: SourceOptions,
): AsyncGenerator<ReadEvent, void, undefined> {
  options.signal.throwIfAborted();
  const format = await formatOf(file, fileName);
  if (format === 'pdf') yield* readPdf(file, options);
  else yield* readSections(file, format, options);
}
