/**
 * XML of Office and EPUB files as a tree, of a limited size. Entities are those that XML itself has: a
 * file that declares some of its own is refused, so none unfolds and none is fetched (FORMAT-3, FORMAT-4).
 */
import { SaxesParser } from 'saxes';
import { AppError } from '#machines/errors.ts';

export interface XmlNode {
  /** Without the prefix of its namespace. */
  name: string;
  /** As they are written, with their prefixes. */
  attributes: Readonly<Record<string, string>>;
  children: XmlNode[];
  /** Its own text, not its children's. */
  text: string;
}

const MOST_NODES = 1_000_000;
const MOST_NESTED = 200;

/** @throws {AppError} DOCUMENT_DAMAGED, DOCUMENT_TOO_INTRICATE */
export function xmlTree(bytes: Uint8Array): XmlNode {
  const parser = new SaxesParser();
  const root: XmlNode = { name: '', attributes: {}, children: [], text: '' };
  const open = [root];
  let count = 0;
  parser.on('doctype', (doctype) => {
    if (/<!ENTITY/iu.test(doctype)) throw new AppError('DOCUMENT_TOO_INTRICATE');
  });
  parser.on('opentag', ({ name, attributes }) => {
    const node: XmlNode = { name: localName(name), attributes, children: [], text: '' };
    count += 1;
    if (count > MOST_NODES || open.length > MOST_NESTED) {
      throw new AppError('DOCUMENT_TOO_INTRICATE');
    }
    open.at(-1)?.children.push(node);
    open.push(node);
  });
  parser.on('closetag', () => void open.pop());
  const addText = (text: string): void => {
    const last = open.at(-1);
    if (last) last.text += text;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  try {
    parser.write(decoded(bytes)).close();
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError('DOCUMENT_DAMAGED', { cause });
  }
  return root.children[0] ?? root;
}

function decoded(bytes: Uint8Array): string {
  const isWide =
    (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  const encoding = isWide ? (bytes[0] === 0xff ? 'utf-16le' : 'utf-16be') : 'utf-8';
  return new TextDecoder(encoding).decode(bytes);
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

/** The first child along these names. */
export function childAt(node: XmlNode | undefined, ...path: string[]): XmlNode | undefined {
  let at = node;
  for (const name of path) at = at?.children.find((child) => child.name === name);
  return at;
}

/** All of these names below it, in their order, none inside another one. */
export function nodesIn(node: XmlNode | undefined, ...names: string[]): XmlNode[] {
  if (!node) return [];
  return node.children.flatMap((child) =>
    names.includes(child.name) ? [child] : nodesIn(child, ...names),
  );
}

/** An attribute by its name without the prefix. */
export function attributeOf(node: XmlNode | undefined, name: string): string | undefined {
  const found = Object.entries(node?.attributes ?? {}).find(([key]) => localName(key) === name);
  return found?.[1];
}
