/** Sets blocks of text into pages, as a simple word processor would. */
import { textWidth, type FontName } from './fonts.ts';
import { PAGE, type PdfPage, type TextItem } from './make-pdf.ts';

export type BookBlock =
  | { kind: 'heading'; level: 1 | 2 | 3; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; items: string[] }
  | { kind: 'code'; lines: string[] }
  | { kind: 'table'; rows: string[][] }
  | { kind: 'newPage' };

export interface Setting {
  language: 'en' | 'ko';
  /** Printed at the head of every page, beside the page's number. */
  runningHead?: string;
  pageNumbers?: boolean;
  hyphenate?: boolean;
  columns?: 1 | 2;
  /** Korean lines end between any two syllables, as most programs have it. */
  breakAnywhere?: boolean;
  /** Font of running text that is not Korean; a serif one where none is named. */
  bodyFont?: FontName;
}

export interface SetBook {
  pages: PdfPage[];
  /** Where each heading came to stand. */
  headings: { level: number; text: string; page: number }[];
}

const MARGIN = 72;
const BODY = 11;
const LEADING = 14;
const HEADING_SIZE = { 1: 22, 2: 16, 3: 13 };
const COLUMN_GAP = 24;

export function typeset(blocks: BookBlock[], setting: Setting): SetBook {
  const korean = setting.language === 'ko';
  const body: FontName = korean ? 'korean' : (setting.bodyFont ?? 'serif');
  const bold: FontName = korean ? 'koreanBold' : 'bold';
  const columns = setting.columns ?? 1;
  const columnWidth = (PAGE.width - MARGIN * 2 - COLUMN_GAP * (columns - 1)) / columns;
  const book: SetBook = { pages: [], headings: [] };
  let page: TextItem[] = [];
  let column = 0;
  let y = 0;

  const newPage = (): void => {
    page = [];
    book.pages.push({ items: page });
    const number = String(book.pages.length);
    if (setting.runningHead) {
      page.push({ kind: 'text', text: setting.runningHead, x: MARGIN, y: 40, size: 9, font: body });
      page.push({
        kind: 'text',
        text: number,
        x: PAGE.width - MARGIN - 20,
        y: 40,
        size: 9,
        font: body,
      });
    }
    if (setting.pageNumbers)
      page.push({
        kind: 'text',
        text: number,
        x: PAGE.width / 2 - 5,
        y: PAGE.height - 36,
        size: 9,
        font: body,
      });
    column = 0;
    y = MARGIN + LEADING;
  };
  const room = (height: number): void => {
    if (y + height <= PAGE.height - MARGIN) return;
    if (column + 1 < columns) {
      column += 1;
      y = MARGIN + LEADING;
    } else newPage();
  };
  const left = () => MARGIN + column * (columnWidth + COLUMN_GAP);
  const line = (text: string, size: number, font: FontName, indent = 0): void => {
    room(size);
    page.push({ kind: 'text', text, x: left() + indent, y, size, font });
  };

  newPage();
  for (const block of blocks) {
    switch (block.kind) {
      case 'newPage':
        if (page.some((item) => item.y > MARGIN && item.y < PAGE.height - MARGIN)) newPage();
        break;
      case 'heading': {
        const size = HEADING_SIZE[block.level];
        y += size * 0.8;
        room(size + LEADING * 3);
        for (const text of wrap(block.text, bold, size, columnWidth, setting)) {
          line(text, size, bold);
          y += size * 1.25;
        }
        y += 4;
        book.headings.push({ level: block.level, text: block.text, page: book.pages.length });
        break;
      }
      case 'paragraph':
        for (const text of wrap(block.text, body, BODY, columnWidth, setting)) {
          line(text, BODY, body);
          y += LEADING;
        }
        y += LEADING * 0.5;
        break;
      case 'list':
        for (const item of block.items) {
          wrap(item, body, BODY, columnWidth - 18, setting).forEach((text, index) => {
            if (index === 0) line('•', BODY, korean ? 'korean' : 'serif', 4);
            line(text, BODY, body, 18);
            y += LEADING;
          });
        }
        y += LEADING * 0.5;
        break;
      case 'code':
        for (const text of block.lines) {
          if (text !== '') line(text, 9, 'mono', 12);
          y += 11;
        }
        y += LEADING * 0.5;
        break;
      case 'table':
        room(block.rows.length * LEADING);
        block.rows.forEach((row, index) => {
          row.forEach((cell, place) =>
            line(cell, 10, index === 0 ? bold : body, place * (columnWidth / row.length)),
          );
          y += LEADING;
        });
        y += LEADING * 0.5;
        break;
    }
  }
  return book;
}

function wrap(
  text: string,
  font: FontName,
  size: number,
  width: number,
  setting: Setting,
): string[] {
  const fits = (line: string) => textWidth(line, font, size) <= width;
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    const cut = breakPoint(word, line, fits, setting);
    if (cut > 0) {
      const hyphen = setting.language === 'ko' ? '' : '-';
      lines.push(`${line} ${word.slice(0, cut)}${hyphen}`.trim());
      line = word.slice(cut);
    } else {
      lines.push(line);
      line = word;
    }
  }
  if (line !== '') lines.push(line);
  return lines;
}

/** How many letters of the word still go on the line; 0 when it is not to be broken. */
function breakPoint(
  word: string,
  line: string,
  fits: (line: string) => boolean,
  setting: Setting,
): number {
  const korean = setting.language === 'ko';
  if (korean ? !setting.breakAnywhere : !setting.hyphenate || !/^[a-z]{8,}$/.test(word)) return 0;
  const least = korean ? 1 : 3;
  for (let cut = word.length - least; cut >= least; cut -= 1) {
    if (fits(`${line} ${word.slice(0, cut)}${korean ? '' : '-'}`)) return cut;
  }
  return 0;
}
