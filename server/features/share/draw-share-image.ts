/**
 * What a shared address looks like in a message: 1200 × 630, the title in large letters over the edge
 * of a book, as on the certificate. Latin and Hangul stand in one font of the project's own packages, so
 * it looks the same on every machine.
 *
 * SHARE-IMAGE-1 A title is drawn in the size that networks show, and kept by its address; no title is no picture.
 */
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Canvas, SKRSContext2D } from '@napi-rs/canvas';
import { fittingLines } from './fitting-lines.ts';

export interface ShareWords {
  courseTitle: string;
  lessonTitle?: string | undefined;
}

/** Pixels: what networks show. */
export const SHARE_IMAGE = { width: 1200, height: 630 } as const;

const LEFT = 80;
const INNER = SHARE_IMAGE.width - 2 * LEFT;
const PAPER = '#fdfcf9';
const INK = '#16211f';
const INK_2 = '#3d4846';
const EDGE = '#2d8069';

/** Sizes of the title, from the largest on, and how many lines it has at most. */
const SIZES = [84, 72, 60, 52];
const LINES = 3;

const FONTS = path.join(
  path.dirname(createRequire(import.meta.url).resolve('pretendard/package.json')),
  'dist/public/static',
);

/** @returns a PNG. */
export async function drawShareImage({ courseTitle, lessonTitle }: ShareWords): Promise<Buffer> {
  const canvas = await emptyCanvas();
  const pen = canvas.getContext('2d');
  pen.fillStyle = PAPER;
  pen.fillRect(0, 0, SHARE_IMAGE.width, SHARE_IMAGE.height);
  pen.textBaseline = 'alphabetic';
  write(pen, { text: 'Lectern', font: '34px Bold', color: EDGE, y: 104 });
  let y = 190;
  if (lessonTitle !== undefined) {
    pen.font = '36px Regular';
    const [line = ''] = fittingLines(courseTitle, {
      width: INNER,
      lines: 1,
      measure: widthIn(pen),
    });
    write(pen, { text: line, font: '36px Regular', color: INK_2, y });
    y += 36;
  }
  const { size, lines } = fittingTitle(pen, lessonTitle ?? courseTitle);
  for (const line of lines) {
    y += size * 1.08;
    write(pen, { text: line, font: `${size}px Bold`, color: INK, y });
    y += size * 0.16;
  }
  drawEdge(pen);
  return canvas.encode('png');
}

/** Loaded with the first picture: most processes never draw one. */
async function emptyCanvas(): Promise<Canvas> {
  const { createCanvas, GlobalFonts } = await import('@napi-rs/canvas');
  if (!GlobalFonts.has('Bold')) {
    GlobalFonts.registerFromPath(path.join(FONTS, 'Pretendard-SemiBold.otf'), 'Bold');
    GlobalFonts.registerFromPath(path.join(FONTS, 'Pretendard-Regular.otf'), 'Regular');
  }
  return createCanvas(SHARE_IMAGE.width, SHARE_IMAGE.height);
}

interface Line {
  text: string;
  /** For example `34px Bold`. */
  font: string;
  color: string;
  /** The line the letters stand on. */
  y: number;
}

function write(pen: SKRSContext2D, { text, font, color, y }: Line): void {
  pen.font = font;
  pen.fillStyle = color;
  pen.fillText(text, LEFT, y);
}

const widthIn = (pen: SKRSContext2D) => (text: string) => pen.measureText(text).width;

/** As large as it goes; what is too long even then ends with dots. */
function fittingTitle(pen: SKRSContext2D, title: string): { size: number; lines: string[] } {
  for (const size of SIZES) {
    pen.font = `${size}px Bold`;
    const lines = fittingLines(title, { width: INNER, lines: LINES, measure: widthIn(pen) });
    if (size === SIZES.at(-1) || lines.at(-1)?.endsWith('…') !== true) return { size, lines };
  }
  return { size: 0, lines: [] };
}

const MARKS = 200;
const HIGH = 120;

/** The edge of a book from side to side: pages of many heights, always the same. */
function drawEdge(pen: SKRSContext2D): void {
  const pitch = SHARE_IMAGE.width / MARKS;
  pen.fillStyle = EDGE;
  for (let mark = 0; mark < MARKS; mark += 1) {
    const wave = Math.sin(mark * 0.37) + Math.sin(mark * 0.11 + 1) + Math.sin(mark * 1.7);
    const height = HIGH * (0.62 + wave * 0.12);
    pen.fillRect(mark * pitch, SHARE_IMAGE.height - height, pitch * 0.62, height);
  }
}
