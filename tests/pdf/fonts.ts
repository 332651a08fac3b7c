/** The fonts of the PDFs that make-pdf.ts writes: standard ones, and one embedded Korean one. */
import { loadTrueType, type TrueType } from './true-type.ts';
import { timesWidth } from './times-widths.ts';

export type FontName =
  | 'serif'
  | 'bold'
  | 'italic'
  | 'mono'
  | 'sans'
  | 'korean'
  | 'koreanBold'
  | 'unmapped'
  /** Shows the letters it is given, and says that they are others. */
  | 'lying'
  /** Regular, with the stroke width of a bold one in its descriptor, as Ghostscript writes it. */
  | 'stemmed';

export const STANDARD: Partial<Record<FontName, string>> = {
  serif: 'Times-Roman',
  bold: 'Times-Bold',
  italic: 'Times-Italic',
  mono: 'Courier',
  sans: 'Helvetica',
  stemmed: 'ABCDEF+CMR10',
};
export const EMBEDDED: Partial<Record<FontName, string>> = {
  korean: 'Pretendard-Regular',
  koreanBold: 'Pretendard-Bold',
  unmapped: 'Pretendard-Regular',
  lying: 'Pretendard-Regular',
};
export const FONT_ORDER: FontName[] = [
  'serif',
  'bold',
  'italic',
  'mono',
  'sans',
  'korean',
  'koreanBold',
  'unmapped',
  'lying',
  'stemmed',
];

/** Width of the text in points. */
export function textWidth(text: string, font: FontName, size: number): number {
  const embedded = EMBEDDED[font];
  if (embedded) return (loadTrueType(embedded).width(text) * size) / 1000;
  if (font === 'mono') return text.length * 0.6 * size;
  return (timesWidth(text) * (font === 'bold' ? 1.06 : 1) * size) / 1000;
}

const WIN_ANSI: Record<string, string> = {
  '•': '\x95',
  '–': '\x96',
  '—': '\x97',
  '‘': '\x91',
  '’': '\x92',
  '“': '\x93',
  '”': '\x94',
  '…': '\x85',
};

export function winAnsi(text: string): string {
  return text.replace(/[•–—‘’“”…]/g, (letter) => WIN_ANSI[letter] ?? letter);
}

export function toUnicodeMap(face: TrueType, used: Set<number>, lies: boolean): string {
  const rows = [...used].map((code) => {
    const glyph = face.glyph(code).toString(16).padStart(4, '0');
    const said = String.fromCodePoint(lies ? elsewhere(code) : code);
    return `<${glyph}> <${Buffer.from(said, 'utf16le').swap16().toString('hex')}>`;
  });
  let blocks = '';
  for (let i = 0; i < rows.length; i += 100) {
    const part = rows.slice(i, i + 100);
    blocks += `${part.length} beginbfchar\n${part.join('\n')}\nendbfchar\n`;
  }
  return `/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n/CMapName /Adobe-Identity-UCS def\n/CMapType 2 def\n1 begincodespacerange\n<0000> <FFFF>\nendcodespacerange\n${blocks}endcmap\nend\nend\n`;
}

/** Another letter of the same script. */
function elsewhere(code: number): number {
  if (code >= 97 && code <= 122) return 97 + ((code - 97 + 11) % 26);
  return code >= 0xac00 && code <= 0xd7a3 ? 0xac00 + ((code - 0xac00 + 5_231) % 11_172) : code;
}
