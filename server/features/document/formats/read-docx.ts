/** A Word file as a book of one part: mammoth makes HTML of its text, styles and notes (FORMAT-10). */
import mammoth from 'mammoth';
import { AppError } from '#machines/errors.ts';
import type { BoundedZip } from './bounded-zip.ts';
import { htmlBlocks } from './html-blocks.ts';
import { measurePacked } from './packed-pictures.ts';
import type { SectionedBook } from './sectioned-book.ts';
import { settleFigures } from './settle-figures.ts';
import { packed } from './stored-zip.ts';
import { nodesIn, xmlTree } from './xml-tree.ts';

/** Parts with text, and what says how they belong together; programs stay packed. */
const WITH_TEXT =
  /^(?:\[Content_Types\]\.xml|_rels\/\.rels|word\/(?:_rels\/)?[\w-]+\.xml(?:\.rels)?)$/u;
/** In their place stands their name, which is what is asked of them. */
const PICTURE = /^word\/media\/[^/]+\.(?:png|jpe?g|gif|webp|bmp)$/iu;
const CODE_STYLES = ['Code', 'Source Code', 'HTML Preformatted', 'Preformatted Text', 'Code Block'];
const STYLES = [
  "p[style-name='Title'] => h1:fresh",
  ...CODE_STYLES.map((name) => `p[style-name='${name}'] => pre:separator('\\n')`),
];

/** @throws {AppError} DOCUMENT_DAMAGED, DOCUMENT_TOO_INTRICATE, DOCUMENT_ENCRYPTED */
export async function docxBook(zip: BoundedZip): Promise<SectionedBook> {
  const parts = new Map<string, Buffer>();
  for (const name of zip.names().filter((one) => WITH_TEXT.test(one))) {
    const bytes = await zip.read(name);
    if (!bytes) continue;
    // Also tells what is not well formed, nested without end, or declares entities.
    xmlTree(bytes);
    parts.set(name, bytes);
  }
  for (const name of zip.names().filter((one) => PICTURE.test(one))) {
    parts.set(name, Buffer.from(name));
  }
  const html = await htmlOf(packed(parts));
  const core = await zip.read('docProps/core.xml');
  const title = core && nodesIn(xmlTree(core), 'title')[0]?.text;
  return {
    unit: 'section',
    ...(title === undefined ? {} : { title }),
    parts: await settleFigures(
      [{ blocks: htmlBlocks(html, (source) => (source === '' ? undefined : source)).blocks }],
      measurePacked(zip),
    ),
  };
}

/** One that is not in the file has no name. */
const namedPicture = mammoth.images.imgElement(async (picture) => {
  const name = await picture.readAsBuffer().catch(() => Buffer.alloc(0));
  return { src: name.toString() };
});

async function htmlOf(buffer: Buffer): Promise<string> {
  try {
    const options = { styleMap: STYLES, convertImage: namedPicture, externalFileAccess: false };
    return (await mammoth.convertToHtml({ buffer }, options)).value;
  } catch (cause) {
    throw new AppError('DOCUMENT_DAMAGED', { cause });
  }
}
