/** An EPUB as its chapters, in the order of its spine (FORMAT-11). */
import path from 'node:path/posix';
import { AppError } from '#machines/errors.ts';
import { cleanText } from '../reader/clean-text.ts';
import { decodeText } from '../../../files/decode-text.ts';
import type { BoundedZip } from './bounded-zip.ts';
import { htmlBlocks, type PictureName } from './html-blocks.ts';
import { measurePacked } from './packed-pictures.ts';
import type { SectionedBook } from './sectioned-book.ts';
import { settleFigures, type DraftPart } from './settle-figures.ts';
import { attributeOf, childAt, nodesIn, xmlTree, type XmlNode } from './xml-tree.ts';

/** Fonts are scrambled, not locked. */
const SCRAMBLED_FONT = /idpf\.org\/2008\/embedding|ns\.adobe\.com\/pdf\/enc#RC/u;
const PAGES = new Set(['application/xhtml+xml', 'text/html', 'application/x-dtbook+xml']);
const MOST_CHAPTERS = 2_000;

/** @throws {AppError} DOCUMENT_DAMAGED, DOCUMENT_TOO_INTRICATE, DOCUMENT_ENCRYPTED */
export async function epubBook(zip: BoundedZip): Promise<SectionedBook> {
  await refuseLocked(zip);
  const container = await treeOf(zip, 'META-INF/container.xml');
  const packagePath = attributeOf(nodesIn(container, 'rootfile')[0], 'full-path');
  const book = packagePath === undefined ? undefined : await treeOf(zip, packagePath);
  if (packagePath === undefined || !book) throw new AppError('DOCUMENT_DAMAGED');
  const items = itemsOf(book, path.dirname(packagePath));
  const spine = childAt(book, 'spine');
  const names = await namesOf(zip, [...items.values()], attributeOf(spine, 'toc'));
  const parts: DraftPart[] = [];
  for (const place of (spine?.children ?? []).slice(0, MOST_CHAPTERS)) {
    const item = items.get(attributeOf(place, 'idref') ?? '');
    if (!item || item.isContents || !PAGES.has(item.type)) continue;
    if (attributeOf(place, 'linear') === 'no') continue;
    const bytes = await zip.read(item.path);
    const text = bytes && decodeText(bytes);
    if (text === undefined) throw new AppError('DOCUMENT_DAMAGED', { detail: { part: item.path } });
    const pictureOf = pictureBeside(zip, path.dirname(item.path));
    const { blocks } = htmlBlocks(text, pictureOf);
    if (blocks.length > 0) parts.push({ name: names.get(item.path), blocks });
  }
  const title = nodesIn(childAt(book, 'metadata'), 'title')[0]?.text;
  return {
    unit: 'section',
    ...(title === undefined ? {} : { title }),
    parts: await settleFigures(parts, measurePacked(zip)),
  };
}

interface Item {
  id: string;
  path: string;
  type: string;
  /** The table of contents of EPUB 3. */
  isContents: boolean;
}

function itemsOf(book: XmlNode, directory: string): Map<string, Item> {
  const items = childAt(book, 'manifest')?.children ?? [];
  return new Map(
    items.map((item) => {
      const id = attributeOf(item, 'id') ?? '';
      const properties = (attributeOf(item, 'properties') ?? '').split(/\s+/u);
      return [
        id,
        {
          id,
          path: pathOf(directory, attributeOf(item, 'href') ?? ''),
          type: attributeOf(item, 'media-type') ?? '',
          isContents: properties.includes('nav'),
        },
      ];
    }),
  );
}

/** What the table of contents calls the beginning of a file. */
async function namesOf(
  zip: BoundedZip,
  items: readonly Item[],
  older: string | undefined,
): Promise<Map<string, string>> {
  const contents = items.find((one) => one.isContents) ?? items.find(({ id }) => id === older);
  const tree = contents && (await treeOf(zip, contents.path).catch(unlessIntricate));
  const names = new Map<string, string>();
  const add = (href: string | undefined, name: string): void => {
    if (!contents || href === undefined) return;
    const file = pathOf(path.dirname(contents.path), href);
    const written = cleanText(name);
    if (written !== '' && !names.has(file)) names.set(file, written);
  };
  for (const point of allOf(tree, 'navPoint')) {
    const source = attributeOf(childAt(point, 'content'), 'src');
    add(source, childAt(point, 'navLabel', 'text')?.text ?? '');
  }
  for (const link of allOf(tree, 'a')) add(attributeOf(link, 'href'), textIn(link));
  return names;
}

/** Without a table of contents a book is read all the same. */
function unlessIntricate(error: unknown): undefined {
  if (error instanceof AppError && error.code === 'DOCUMENT_DAMAGED') return undefined;
  throw error;
}

function allOf(node: XmlNode | undefined, name: string): XmlNode[] {
  return nodesIn(node, name).flatMap((one) => [one, ...allOf(one, name)]);
}

function textIn(node: XmlNode): string {
  return node.text + node.children.map((child) => ` ${textIn(child)}`).join('');
}

async function refuseLocked(zip: BoundedZip): Promise<void> {
  const list = await treeOf(zip, 'META-INF/encryption.xml');
  const locked = nodesIn(list, 'EncryptedData').some((data) => {
    const way = attributeOf(childAt(data, 'EncryptionMethod'), 'Algorithm') ?? '';
    return !SCRAMBLED_FONT.test(way);
  });
  if (locked) throw new AppError('DOCUMENT_ENCRYPTED');
}

async function treeOf(zip: BoundedZip, name: string): Promise<XmlNode | undefined> {
  const bytes = await zip.read(name);
  return bytes && xmlTree(bytes);
}

/** Parts of the file, by how a chapter names them; what begins with a protocol lies elsewhere. */
function pictureBeside(zip: BoundedZip, directory: string): PictureName {
  return (source) => {
    const file = pathOf(directory, source);
    return !/^[a-z][a-z\d+.-]*:/iu.test(source) && zip.has(file) ? file : undefined;
  };
}

/** The path of a place in the file, without what leads out of it. */
function pathOf(directory: string, href: string): string {
  const [file = ''] = href.split('#');
  return path.join(directory, decoded(file));
}

function decoded(file: string): string {
  try {
    return decodeURIComponent(file);
  } catch {
    // As it is written: a sign of per cent that stands for itself.
    return file;
  }
}
