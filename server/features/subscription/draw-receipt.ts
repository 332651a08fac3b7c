/**
 * A receipt as a PDF: A4 upright, facts above a rule, the sum below it.
 *
 * RECEIPT-4 Each fact, the sum and a voiding stand on it in letters that are found and copied, in both languages.
 */
import { createRequire } from 'node:module';
import path from 'node:path';
import PDFDocument from 'pdfkit';
import type { ReceiptWords } from './receipt-words.ts';

/** Points. */
const LEFT = 64;
const TOP = 72;
const INNER = 595.28 - 2 * LEFT;
const LABEL = 110;

const INK = '#16211f';
const INK_3 = '#56605e';
const LINE = '#cbc7bb';
const DANGER = '#a8322a';

/** It has Latin and Hangul in one file; the part that is used goes into the PDF. */
const FONTS = path.join(
  path.dirname(createRequire(import.meta.url).resolve('pretendard/package.json')),
  'dist/public/static',
);
const REGULAR = path.join(FONTS, 'Pretendard-Regular.otf');
const BOLD = path.join(FONTS, 'Pretendard-SemiBold.otf');

/** @param seller who is paid. */
export async function drawReceipt(words: ReceiptWords, seller: string): Promise<Buffer> {
  const sheet = new PDFDocument({ size: 'A4', margin: 0, info: { Title: words.kind } });
  const parts: Buffer[] = [];
  sheet.on('data', (part: Buffer) => parts.push(part));
  const ended = new Promise<void>((resolve, reject) => {
    sheet.on('end', resolve);
    sheet.on('error', reject);
  });
  sheet.font(BOLD).fontSize(22).fillColor(INK).text(words.kind, LEFT, TOP);
  sheet
    .font(REGULAR)
    .fontSize(11)
    .fillColor(INK_3)
    .text(seller, LEFT, TOP + 8, { width: INNER, align: 'right' });
  let y = TOP + 56;
  for (const [name, value] of words.facts) y = fact(sheet, y, name, value);
  sheet
    .moveTo(LEFT, y + 8)
    .lineTo(LEFT + INNER, y + 8)
    .lineWidth(0.75)
    .stroke(LINE);
  const [label, total] = words.total;
  sheet
    .font(REGULAR)
    .fontSize(11)
    .fillColor(INK_3)
    .text(label, LEFT, y + 30);
  sheet
    .font(BOLD)
    .fontSize(20)
    .fillColor(INK)
    .text(total, LEFT + LABEL, y + 22, { width: INNER - LABEL, align: 'right' });
  if (words.voided !== undefined) {
    sheet
      .font(BOLD)
      .fontSize(13)
      .fillColor(DANGER)
      .text(words.voided, LEFT, y + 72, { width: INNER });
  }
  sheet.end();
  await ended;
  return Buffer.concat(parts);
}

/** @returns where the next one begins. */
function fact(sheet: PDFKit.PDFDocument, y: number, name: string, value: string): number {
  const options = { width: INNER - LABEL, lineGap: 3 };
  sheet.font(REGULAR).fontSize(11).fillColor(INK_3).text(name, LEFT, y);
  sheet.fillColor(INK).text(value, LEFT + LABEL, y, options);
  return y + Math.max(18, sheet.heightOfString(value, options)) + 6;
}
