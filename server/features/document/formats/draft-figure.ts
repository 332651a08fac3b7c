/** A picture as a text names it, before it is known whether it shows anything (FORMAT-14). Pure. */
import type { Block } from '#machines/document/source.ts';
import { cleanText } from '../reader/clean-text.ts';
import { withoutMark } from './inline-text.ts';

export interface DraftFigure {
  kind: 'figure';
  /** Its caption; empty where it has none. */
  text: string;
  alt?: string;
  /** What it is called inside the file. */
  file: string;
  /** Words stand before or behind it in the same paragraph. */
  inLine: boolean;
}

export type DraftBlock = Block | DraftFigure;

export function isDraft(block: DraftBlock): block is DraftFigure {
  return 'file' in block;
}

interface NamedPicture {
  file: string;
  alt?: string | undefined;
  inLine?: boolean;
}

export function draftFigure({ file, alt, inLine = false }: NamedPicture): DraftFigure {
  const words = altWords(alt ?? '');
  return { kind: 'figure', text: '', file, inLine, ...(words === undefined ? {} : { alt: words }) };
}

const LONGEST_ALT = 400;
/** What programs write by themselves: names of files, kinds and numbers. */
const SAYS_NOTHING =
  /^(?:(?:image|picture|photo|graphic|figure|fig|screenshot|diagram|chart|img|object|shape|그림|이미지|사진|개체)[\s_.#-]*\d*|[\w./\\ -]+\.(?:png|jpe?g|gif|webp|svg|bmp|tiff?|emf|wmf))$/iu;
const BY_A_PROGRAM =
  /\s*(?:description|descriptions) (?:automatically generated|generated automatically).*$/isu;

function altWords(alt: string): string | undefined {
  const words = cleanText(withoutMark(alt).replace(BY_A_PROGRAM, ''));
  if (words === '' || SAYS_NOTHING.test(words) || !/\p{L}{2}/u.test(words)) return undefined;
  return words.slice(0, LONGEST_ALT);
}
