/** As much of a TrueType font as it takes to embed it: glyphs by letter, widths, the file itself. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { deflateSync } from 'node:zlib';

export interface TrueType {
  bytes: Buffer;
  glyph(code: number): number;
  /** In thousandths of the size. */
  advance(code: number): number;
  width(text: string): number;
  deflated(): Buffer;
  /** The file with every outline these letters do not need blanked: it packs to almost nothing. */
  deflatedFor(codes: Iterable<number>): Buffer;
}

const loaded = new Map<string, TrueType>();

/** Pretendard by the name of its style, from the package of that name. */
export function loadTrueType(name: string): TrueType {
  const known = loaded.get(name);
  if (known) return known;
  const root = dirname(createRequire(import.meta.url).resolve('pretendard/package.json'));
  const made = parse(readFileSync(join(root, 'dist/public/static/alternative', `${name}.ttf`)));
  loaded.set(name, made);
  return made;
}

function parse(bytes: Buffer): TrueType {
  const tables = new Map<string, number>();
  for (let i = 0; i < bytes.readUInt16BE(4); i += 1) {
    const at = 12 + i * 16;
    tables.set(bytes.toString('latin1', at, at + 4), bytes.readUInt32BE(at + 8));
  }
  const place = (name: string): number => {
    const offset = tables.get(name);
    if (offset === undefined) throw new Error(`the font has no table ${name}`);
    return offset;
  };
  const unitsPerEm = bytes.readUInt16BE(place('head') + 18);
  const metrics = bytes.readUInt16BE(place('hhea') + 34);
  const hmtx = place('hmtx');
  const glyphs = readGlyphs(bytes, place('cmap'));
  const glyph = (code: number) => glyphs.get(code) ?? 0;
  const advance = (code: number) =>
    (bytes.readUInt16BE(hmtx + Math.min(glyph(code), metrics - 1) * 4) * 1000) / unitsPerEm;
  let deflated: Buffer | undefined;
  return {
    bytes,
    glyph,
    advance,
    width: (text) =>
      Array.from(text).reduce((sum, letter) => sum + advance(letter.codePointAt(0) ?? 0), 0),
    deflated: () => (deflated ??= deflateSync(bytes, { level: 1 })),
    deflatedFor: (codes) =>
      deflateSync(blankOthers(bytes, tables, new Set(Array.from(codes, glyph))), { level: 9 }),
  };
}

/** Offsets stay as they are, so nothing else in the file has to change. */
function blankOthers(bytes: Buffer, tables: Map<string, number>, kept: Set<number>): Buffer {
  const [head, loca, glyf, maxp] = ['head', 'loca', 'glyf', 'maxp'].map((name) => tables.get(name));
  if (!head || !loca || !glyf || !maxp) return bytes;
  const isLong = bytes.readUInt16BE(head + 50) === 1;
  const place = (glyph: number) =>
    glyf +
    (isLong ? bytes.readUInt32BE(loca + glyph * 4) : bytes.readUInt16BE(loca + glyph * 2) * 2);
  const wanted = new Set([0, ...kept]);
  // A set that grows while it is walked: parts of parts are found as well.
  for (const glyph of wanted) {
    for (const part of partsOf(bytes, place(glyph), place(glyph + 1))) wanted.add(part);
  }
  const copy = Buffer.from(bytes);
  for (let glyph = 0; glyph < bytes.readUInt16BE(maxp + 4); glyph += 1) {
    if (!wanted.has(glyph)) copy.fill(0, place(glyph), place(glyph + 1));
  }
  return copy;
}

/** The glyphs a composite glyph is put together from; none for a simple one. */
function partsOf(bytes: Buffer, start: number, end: number): number[] {
  if (end - start < 10 || bytes.readInt16BE(start) >= 0) return [];
  const parts: number[] = [];
  for (let at = start + 10, flags = 0x20; flags & 0x20;) {
    flags = bytes.readUInt16BE(at);
    parts.push(bytes.readUInt16BE(at + 2));
    at += 4 + (flags & 0x01 ? 4 : 2);
    at += flags & 0x08 ? 2 : flags & 0x40 ? 4 : flags & 0x80 ? 8 : 0;
  }
  return parts;
}

/** Format 4 covers the basic plane, which is all that is needed. */
function readGlyphs(bytes: Buffer, cmap: number): Map<number, number> {
  const glyphs = new Map<number, number>();
  for (let i = 0; i < bytes.readUInt16BE(cmap + 2); i += 1) {
    const table = cmap + bytes.readUInt32BE(cmap + 4 + i * 8 + 4);
    if (bytes.readUInt16BE(table) !== 4) continue;
    const segments = bytes.readUInt16BE(table + 6) / 2;
    for (let s = 0; s < segments; s += 1) {
      const end = bytes.readUInt16BE(table + 14 + s * 2);
      const start = bytes.readUInt16BE(table + 16 + segments * 2 + s * 2);
      const delta = bytes.readUInt16BE(table + 16 + segments * 4 + s * 2);
      const at = table + 16 + segments * 6 + s * 2;
      const offset = bytes.readUInt16BE(at);
      for (let code = start; code <= end && code !== 0xffff; code += 1) {
        const raw = offset === 0 ? code : bytes.readUInt16BE(at + offset + (code - start) * 2);
        if (raw !== 0) glyphs.set(code, (raw + delta) & 0xffff);
      }
    }
    return glyphs;
  }
  throw new Error('the font has no character map of format 4');
}
