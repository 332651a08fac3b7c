/**
 * Writes PDFs for tests and samples, straight to a file, so that one may be as big as it likes.
 * Knows standard fonts, one embedded Korean font, images, bookmarks, metadata and the standard
 * security handler; everything else is left out.
 *
 * Not pdfkit, which draws certificates: a reader is tried with what no library writes on purpose. Files of
 * half a gigabyte are written without being held, pages and tables of letters are damaged one by one, the
 * same object stands twice, and each byte is where a test says. The plain books come from the same
 * writer, so that a damaged page differs from a sound one in its damage alone.
 */
import { createHash } from 'node:crypto';
import { closeSync, openSync, writeSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import { EMBEDDED, FONT_ORDER, STANDARD, toUnicodeMap, winAnsi, type FontName } from './fonts.ts';
import { makeSecurity, objectKey, rc4 } from './pdf-encryption.ts';
import { loadTrueType } from './true-type.ts';

export interface TextItem {
  kind: 'text';
  text: string;
  x: number;
  /** Baseline, points from the top of the page. */
  y: number;
  size: number;
  font: FontName;
}
export interface ImageItem {
  kind: 'image';
  x: number;
  /** Top edge, points from the top of the page. */
  y: number;
  width: number;
  height: number;
  /** Grey values, one byte each, of a picture this many pixels wide; stored uncompressed. */
  pixels: Uint8Array;
  pixelWidth: number;
}
export interface PdfPage {
  items: (TextItem | ImageItem)[];
  /** Degrees the page is turned when shown. */
  rotate?: 0 | 90 | 180 | 270;
  /** Ten forms that each draw the next one thirty times: no reader ever gets to the end. */
  endless?: boolean;
}
export interface Bookmark {
  title: string;
  /** 1 is the first page. */
  page: number;
  children?: Bookmark[];
}
export interface PdfSpec {
  file: string;
  title?: string;
  pages: Iterable<PdfPage>;
  bookmarks?: Bookmark[];
  /** So many pages at the front are counted i, ii, iii; the others from 1 again. */
  romanPages?: number;
  /** Embedded fonts hold only the letters of the text: slower to make, a tenth of the size. */
  subsetFonts?: boolean;
  /** Without it nobody can read the text. */
  userPassword?: string;
  /** The file gets exactly this many bytes, if what is in it needs no more. */
  exactBytes?: number;
}

export const PAGE = { width: 595, height: 842 };

/** Writes the file and answers with its path. */
export async function makePdf(spec: PdfSpec): Promise<string> {
  const writer = new PdfWriter(spec);
  try {
    writer.write();
  } finally {
    writer.close();
  }
  return spec.file;
}

class PdfWriter {
  private readonly spec: PdfSpec;
  private readonly file: number;
  private position = 0;
  private readonly offsets: number[] = [0];
  private readonly key: Buffer | undefined;
  private readonly id = createHash('md5').update('lectern').digest();
  private encryption = '';
  private readonly used = new Map<FontName, Set<number>>();

  constructor(spec: PdfSpec) {
    this.spec = spec;
    this.file = openSync(spec.file, 'w');
    if (spec.userPassword !== undefined) {
      const security = makeSecurity(spec.userPassword, this.id);
      this.key = security.key;
      this.encryption = security.dictionary;
    }
  }

  close(): void {
    closeSync(this.file);
  }

  write(): void {
    const { spec } = this;
    this.put('%PDF-1.5\n%\xE2\xE3\xCF\xD3\n');
    const catalog = this.reserve();
    const tree = this.reserve();
    const fonts = new Map(FONT_ORDER.map((name) => [name, this.reserve()]));
    const pages: number[] = [];
    for (const page of spec.pages) pages.push(this.writePage(page, tree, fonts));
    for (const [name, id] of fonts) this.writeFont(name, id);
    this.object(
      tree,
      `<</Type/Pages/Count ${pages.length}/Kids[${pages.map((id) => `${id} 0 R`).join(' ')}]>>`,
    );
    const outlines = this.writeBookmarks(spec.bookmarks ?? [], pages);
    this.object(
      catalog,
      `<</Type/Catalog/Pages ${tree} 0 R${outlines ? `/Outlines ${outlines} 0 R` : ''}${labelsAfter(spec.romanPages)}>>`,
    );
    const info = this.reserve();
    this.object(
      info,
      `<<${spec.title === undefined ? '' : `/Title ${this.string(spec.title, info)}`}/Producer ${this.string('test', info)}>>`,
    );
    this.finish(catalog, info);
  }

  private put(data: string | Uint8Array): void {
    const bytes = typeof data === 'string' ? Buffer.from(data, 'latin1') : data;
    for (let done = 0; done < bytes.length;) done += writeSync(this.file, bytes, done);
    this.position += bytes.length;
  }

  private reserve(): number {
    this.offsets.push(0);
    return this.offsets.length - 1;
  }

  private object(id: number, body: string): void {
    this.offsets[id] = this.position;
    this.put(`${id} 0 obj\n${body}\nendobj\n`);
  }

  private stream(id: number, dictionary: string, data: Uint8Array): void {
    const bytes = this.key ? rc4(objectKey(this.key, id), data) : data;
    this.offsets[id] = this.position;
    this.put(`${id} 0 obj\n<<${dictionary}/Length ${bytes.length}>>\nstream\n`);
    this.put(bytes);
    this.put('\nendstream\nendobj\n');
  }

  private string(text: string, id: number): string {
    const utf16 = Buffer.from(`\uFEFF${text}`, 'utf16le').swap16();
    const bytes = this.key ? rc4(objectKey(this.key, id), utf16) : utf16;
    return `<${Buffer.from(bytes).toString('hex')}>`;
  }

  private writePage(page: PdfPage, tree: number, fonts: Map<FontName, number>): number {
    const id = this.reserve();
    const content = this.reserve();
    const images: number[] = [];
    let code = '';
    for (const item of page.items) {
      if (item.kind === 'text') {
        code += `BT /${item.font} ${item.size} Tf 1 0 0 1 ${round(item.x)} ${round(PAGE.height - item.y)} Tm ${this.encode(item)} Tj ET\n`;
      } else {
        const image = this.reserve();
        const rows = Math.floor(item.pixels.length / item.pixelWidth);
        this.stream(
          image,
          `/Type/XObject/Subtype/Image/Width ${item.pixelWidth}/Height ${rows}/ColorSpace/DeviceGray/BitsPerComponent 8`,
          item.pixels,
        );
        code += `q ${item.width} 0 0 ${item.height} ${round(item.x)} ${round(PAGE.height - item.y - item.height)} cm /I${image} Do Q\n`;
        images.push(image);
      }
    }
    let endless = '';
    if (page.endless) {
      const forms = Array.from({ length: 10 }, () => this.reserve());
      forms.forEach((form, index) => {
        const next = forms[index + 1];
        const inner = next ? `/Resources<</XObject<</N ${next} 0 R>>>>` : '';
        this.stream(
          form,
          `/Type/XObject/Subtype/Form/BBox[0 0 100 100]${inner}`,
          Buffer.from(next ? '/N Do '.repeat(30) : '0 0 9 9 re f'),
        );
      });
      endless = `/Endless ${forms[0]} 0 R`;
      code += '/Endless Do\n';
    }
    this.stream(content, '/Filter/FlateDecode', deflateSync(Buffer.from(code, 'latin1')));
    const fontList = [...fonts].map(([name, font]) => `/${name} ${font} 0 R`).join('');
    const imageList = images.map((image) => `/I${image} ${image} 0 R`).join('') + endless;
    this.object(
      id,
      `<</Type/Page/Parent ${tree} 0 R/MediaBox[0 0 ${PAGE.width} ${PAGE.height}]/Rotate ${page.rotate ?? 0}/Contents ${content} 0 R` +
        `/Resources<</Font<<${fontList}>>${imageList ? `/XObject<<${imageList}>>` : ''}>>>>`,
    );
    return id;
  }

  private encode(item: TextItem): string {
    const embedded = EMBEDDED[item.font];
    if (!embedded) {
      const bytes = Buffer.from(winAnsi(item.text), 'latin1').toString('latin1');
      return `(${bytes.replace(/[\\()]/g, '\\$&')})`;
    }
    const used = this.used.get(item.font) ?? new Set<number>();
    this.used.set(item.font, used);
    const face = loadTrueType(embedded);
    let hex = '';
    for (const letter of item.text) {
      const code = letter.codePointAt(0) ?? 0;
      used.add(code);
      hex += face.glyph(code).toString(16).padStart(4, '0');
    }
    return `<${hex}>`;
  }

  private writeFont(name: FontName, id: number): void {
    const standard = STANDARD[name];
    const used = this.used.get(name);
    const embedded = EMBEDDED[name];
    if (name === 'stemmed') {
      this.object(
        id,
        `<</Type/Font/Subtype/Type1/BaseFont/${standard}/Encoding/WinAnsiEncoding/FontDescriptor` +
          `<</Type/FontDescriptor/FontName/${standard}/Flags 34/FontBBox[-40 -250 1009 969]/ItalicAngle 0/Ascent 694/Descent -194/CapHeight 683/StemV 130>>>>`,
      );
      return;
    }
    if (standard || !embedded || !used) {
      this.object(
        id,
        `<</Type/Font/Subtype/Type1/BaseFont/${standard ?? 'Times-Roman'}/Encoding/WinAnsiEncoding>>`,
      );
      return;
    }
    const face = loadTrueType(embedded);
    const [descendant, descriptor, data] = [this.reserve(), this.reserve(), this.reserve()];
    let toUnicode = '';
    if (name !== 'unmapped') {
      const map = this.reserve();
      this.stream(map, '', Buffer.from(toUnicodeMap(face, used, name === 'lying'), 'latin1'));
      toUnicode = `/ToUnicode ${map} 0 R`;
    }
    const widths = [...used]
      .map((code) => `${face.glyph(code)}[${Math.round(face.advance(code))}]`)
      .join(' ');
    this.object(
      id,
      `<</Type/Font/Subtype/Type0/BaseFont/ABCDEF+${embedded}/Encoding/Identity-H/DescendantFonts[${descendant} 0 R]${toUnicode}>>`,
    );
    this.object(
      descendant,
      `<</Type/Font/Subtype/CIDFontType2/BaseFont/ABCDEF+${embedded}/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>` +
        `/FontDescriptor ${descriptor} 0 R/DW 1000/W[${widths}]/CIDToGIDMap/Identity>>`,
    );
    this.object(
      descriptor,
      `<</Type/FontDescriptor/FontName/ABCDEF+${embedded}/Flags 4/FontBBox[-100 -300 1200 1000]/ItalicAngle 0/Ascent 950/Descent -250/CapHeight 700/StemV ${name === 'koreanBold' ? 160 : 80}/FontFile2 ${data} 0 R>>`,
    );
    const font = this.spec.subsetFonts ? face.deflatedFor(used) : face.deflated();
    this.stream(data, `/Filter/FlateDecode/Length1 ${face.bytes.length}`, font);
  }

  private writeBookmarks(bookmarks: Bookmark[], pages: number[]): number {
    if (bookmarks.length === 0) return 0;
    const root = this.reserve();
    const list = this.writeLevel(bookmarks, root, pages);
    this.object(
      root,
      `<</Type/Outlines/First ${list.first} 0 R/Last ${list.last} 0 R/Count ${bookmarks.length}>>`,
    );
    return root;
  }

  private writeLevel(
    bookmarks: Bookmark[],
    parent: number,
    pages: number[],
  ): { first: number; last: number } {
    const ids = bookmarks.map(() => this.reserve());
    bookmarks.forEach((bookmark, index) => {
      const id = ids[index]!;
      const children = bookmark.children ?? [];
      const inner = children.length > 0 ? this.writeLevel(children, id, pages) : undefined;
      const link = (name: string, target: number | undefined) =>
        target ? `/${name} ${target} 0 R` : '';
      this.object(
        id,
        `<</Title ${this.string(bookmark.title, id)}/Parent ${parent} 0 R/Dest[${pages[bookmark.page - 1]} 0 R/XYZ null null null]` +
          `${link('Prev', ids[index - 1])}${link('Next', ids[index + 1])}` +
          `${inner ? `/First ${inner.first} 0 R/Last ${inner.last} 0 R/Count -${children.length}` : ''}>>`,
      );
    });
    return { first: ids[0]!, last: ids.at(-1)! };
  }

  private finish(catalog: number, info: number): void {
    let encrypt = '';
    if (this.key) {
      const id = this.reserve();
      this.object(id, this.encryption);
      const hex = this.id.toString('hex');
      encrypt = `/Encrypt ${id} 0 R/ID[<${hex}><${hex}>]`;
    }
    const end = (start: number): string => {
      const rows = this.offsets.map((offset, id) =>
        id === 0 ? '0000000000 65535 f \n' : `${String(offset).padStart(10, '0')} 00000 n \n`,
      );
      return `xref\n0 ${this.offsets.length}\n${rows.join('')}trailer\n<</Size ${this.offsets.length}/Root ${catalog} 0 R/Info ${info} 0 R${encrypt}>>\nstartxref\n${start}\n%%EOF\n`;
    };
    const { exactBytes } = this.spec;
    if (exactBytes !== undefined) {
      // The place of the table is written with as many digits as the whole file's size has.
      const length = end(exactBytes).length;
      const missing = exactBytes - this.position - length;
      if (missing < 2)
        throw new Error(`content needs ${2 - missing} bytes more than ${exactBytes}`);
      let rest = missing - 2;
      this.put('%');
      for (; rest > 0; rest -= Math.min(rest, 65_536)) this.put('.'.repeat(Math.min(rest, 65_536)));
      this.put('\n');
    }
    this.put(end(this.position));
  }
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}

function labelsAfter(romanPages: number | undefined): string {
  return romanPages === undefined ? '' : `/PageLabels<</Nums[0<</S/r>>${romanPages}<</S/D>>]>>`;
}
