/**
 * The certificate as a PDF: A4 landscape, left aligned above a rule, the edge of the book at its foot.
 * Sizes are shares of the sheet's width, as on the page (web/certificate).
 */
import { createRequire } from 'node:module';
import path from 'node:path';
import PDFDocument from 'pdfkit';
import type { Certificate } from '#machines/certificate/certificate.ts';
import { drawShape } from '#machines/course/page-shape.ts';
import { sheetWords } from './certificate-words.ts';

/** Points; A4 landscape. */
const WIDTH = 841.89;
const HEIGHT = 595.28;
const share = (percent: number) => (WIDTH * percent) / 100;
const LEFT = share(7);
const INNER = WIDTH - 2 * LEFT;

const PAPER = '#fdfcf9';
const INK = '#16211f';
const INK_2 = '#3d4846';
const INK_3 = '#56605e';
const LINE = '#cbc7bb';
const EDGE = '#2d8069';

/** It has Latin and Hangul in one file; the part that is used goes into the PDF. */
const FONTS = path.join(
  path.dirname(createRequire(import.meta.url).resolve('pretendard/package.json')),
  'dist/public/static',
);
const REGULAR = path.join(FONTS, 'Pretendard-Regular.otf');
const BOLD = path.join(FONTS, 'Pretendard-SemiBold.otf');

export async function drawCertificate(certificate: Certificate): Promise<Buffer> {
  const { facts, number } = certificate;
  const sheet = new PDFDocument({
    size: [WIDTH, HEIGHT],
    margin: 0,
    lang: facts.language,
    info: { Title: `${facts.courseTitle}, ${facts.name}`, Subject: number },
  });
  const parts: Buffer[] = [];
  sheet.on('data', (part: Buffer) => parts.push(part));
  const ended = new Promise<void>((resolve, reject) => {
    sheet.on('end', resolve);
    sheet.on('error', reject);
  });
  sheet.rect(0, 0, WIDTH, HEIGHT).fill(PAPER);
  drawHead(sheet, certificate);
  drawMiddle(sheet, certificate);
  drawFacts(sheet, certificate);
  drawEdge(sheet, certificate);
  sheet.end();
  await ended;
  return Buffer.concat(parts);
}

type Sheet = PDFKit.PDFDocument;

function drawHead(sheet: Sheet, { facts, number }: Certificate): void {
  const { kind } = sheetWords({ facts, number });
  const size = share(1.35);
  sheet.font(BOLD).fontSize(size).fillColor(INK).text(facts.organization, LEFT, share(5.6));
  sheet
    .font(REGULAR)
    .fillColor(INK_2)
    .text(kind, LEFT, share(5.6), { width: INNER, align: 'right' });
}

function drawMiddle(sheet: Sheet, certificate: Certificate): void {
  const { facts } = certificate;
  const { line, more } = sheetWords(certificate);
  const isKorean = facts.language === 'ko';
  const options = { width: INNER };
  const name = isKorean ? `${facts.name} 님` : facts.name;
  sheet.y = share(15);
  const title = () =>
    sheet
      .font(BOLD)
      .fontSize(share(3.2))
      .fillColor(INK)
      .text(facts.courseTitle, LEFT, undefined, options);
  if (isKorean) title();
  sheet
    .font(BOLD)
    .fontSize(fitting(sheet, name))
    .fillColor(INK)
    .text(name, LEFT, undefined, options);
  sheet.moveDown(0.2);
  sheet.font(REGULAR).fontSize(share(1.6)).fillColor(INK_2).text(line, LEFT, undefined, options);
  if (!isKorean) title();
  sheet.moveDown(0.3);
  sheet
    .font(REGULAR)
    .fontSize(share(1.4))
    .fillColor(INK_2)
    .text(more, LEFT, undefined, { width: share(64), lineGap: share(0.5) });
}

/** As large as it goes on one line. */
function fitting(sheet: Sheet, name: string): number {
  const large = share(6.4);
  const width = sheet.font(BOLD).fontSize(large).widthOfString(name);
  return width <= INNER ? large : (large * INNER) / width;
}

function drawFacts(sheet: Sheet, certificate: Certificate): void {
  const { facts, check } = sheetWords(certificate);
  const top = HEIGHT - share(20.6);
  sheet
    .moveTo(LEFT, top)
    .lineTo(LEFT + INNER, top)
    .lineWidth(0.75)
    .stroke(LINE);
  const column = INNER / 4.6;
  facts.forEach(([name, value], at) => {
    const x = LEFT + column * at;
    sheet
      .font(REGULAR)
      .fontSize(share(1.1))
      .fillColor(INK_3)
      .text(name, x, top + share(1.4));
    sheet
      .font(BOLD)
      .fontSize(share(1.3))
      .fillColor(INK)
      .text(value, x, top + share(3), { width: column });
  });
  sheet
    .font(REGULAR)
    .fontSize(share(1.1))
    .fillColor(INK_3)
    .text(check, LEFT, top + share(3.2), { width: INNER, align: 'right' });
}

/** Marks of the edge, from side to side. */
const MARKS = 266;

/** Twelve percent of the width high, from side to side. */
function drawEdge(sheet: Sheet, { facts }: Certificate): void {
  const runs = drawShape(facts.shape === '' ? 'Q'.repeat(MARKS) : facts.shape, MARKS);
  const pitch = WIDTH / runs.reduce((sum, { marks }) => sum + marks, 0);
  const high = share(12);
  let at = 0;
  for (const run of runs) {
    const isShort = run.kind !== 'taught';
    const height = high * (isShort ? 0.14 : run.height / 100);
    for (let mark = 0; mark < run.marks; mark += 1) {
      sheet
        .rect((at + mark) * pitch, HEIGHT - height, pitch * 0.667, height)
        .fill(isShort ? INK_3 : EDGE);
    }
    at += run.marks;
  }
}
