/**
 * The words of one page with their places, in the order of the file.
 *
 * Asking PDFium about every letter is slow, so it is asked about the first and last one of each
 * word; the letters between are looked at only when the word changes its font or its line.
 */
import { makeTextObjects, lookAtObjects, type TextObject } from './page-objects.ts';
import {
  makeFrames,
  makePlacer,
  readLetters,
  unmappedShare,
  type Letters,
} from './page-letters.ts';
import { shapesOf } from './page-shapes.ts';
import type { PdfFile } from './pdfium.ts';
import type { RawPage, RawWord } from './raw-page.ts';

/** With less text than this a page is looked at for images and outlines. */
const LITTLE_TEXT = 60;
const MAX_CHARACTERS = 200_000;

/** @throws whatever a trap in PDFium throws; the file cannot be used after that */
export function readWords(pdf: PdfFile, index: number): RawPage {
  const { calls } = pdf;
  const page = pdf.loadPage(index);
  if (page === 0) return damagedPage(index + 1);
  const text = calls.FPDFText_LoadPage(page);
  if (text === 0) {
    calls.FPDF_ClosePage(page);
    return damagedPage(index + 1);
  }
  const rotation = calls.FPDFPage_GetRotation(page);
  const width = calls.FPDF_GetPageWidthF(page);
  const height = calls.FPDF_GetPageHeightF(page);
  const [width0, height0] = rotation % 2 === 1 ? [height, width] : [width, height];
  const count = Math.min(calls.FPDFText_CountChars(text), MAX_CHARACTERS);
  const letters = readLetters(pdf, text, count);
  const frameOf = makeFrames(pdf, page, width0, height0);
  const place = makePlacer(pdf, text, frameOf);

  const words: RawWord[] = [];
  const turns: number[] = [];
  let lettersInWords = 0;
  const add = (from: number, to: number, object: TextObject, spaced: boolean): void => {
    const box = place(from, to, object.turns);
    if (!box) return;
    words.push({
      text: letters.text(from, to),
      x0: box.x0,
      x1: box.x1,
      y: box.y,
      size: object.size > 0.5 ? object.size : box.height,
      font: object.font,
      spaced,
      spaceAfter: false,
    });
    turns.push(object.turns);
    lettersInWords += to - from + 1;
  };
  eachWord(pdf, text, letters, {
    add,
    space: () => {
      const last = words.at(-1);
      if (last) last.spaceAfter = true;
    },
  });

  const unmapped = unmappedShare(pdf, text, letters);
  const drawn =
    lettersInWords < LITTLE_TEXT
      ? lookAtObjects(pdf, page, width * height)
      : { imageShare: 0, shapeCount: 0 };
  const turned = dominantTurn(words, turns, rotation);
  const shapes = turned === rotation ? shapesOf(pdf, page, frameOf(turned)) : [];
  calls.FPDFText_ClosePage(text);
  calls.FPDF_ClosePage(page);
  const [w, h] = turned % 2 === 1 ? [height0, width0] : [width0, height0];
  return {
    number: index + 1,
    width: w,
    height: h,
    // Text across the reading direction is a stamp on the margin and goes, unless it is the page.
    words: words.filter((_word, i) => turns[i] === turned),
    shapes,
    ...drawn,
    unmappedShare: unmapped,
    damaged: false,
  };
}

export function damagedPage(number: number): RawPage {
  return {
    number,
    width: 0,
    height: 0,
    words: [],
    shapes: [],
    imageShare: 0,
    shapeCount: 0,
    unmappedShare: 0,
    damaged: true,
  };
}

interface WordVisitor {
  /** `spaced`: there is a gap before the word. */
  add(from: number, to: number, object: TextObject, spaced: boolean): void;
  /** The file itself has a space behind the word added last. */
  space(): void;
}

function eachWord(pdf: PdfFile, text: number, letters: Letters, visitor: WordVisitor): void {
  const { calls } = pdf;
  const objectOf = makeTextObjects(pdf);
  /** A word that changes object half-way is split there: the line may end inside. */
  const addRun = (from: number, to: number): void => {
    let handle = calls.FPDFText_GetTextObject(text, from);
    let start = from;
    let spaced = true;
    if (to !== from && calls.FPDFText_GetTextObject(text, to) !== handle) {
      for (let i = from + 1; i <= to; i += 1) {
        const next = calls.FPDFText_GetTextObject(text, i);
        if (next === handle) continue;
        visitor.add(start, i - 1, objectOf(handle), spaced);
        start = i;
        handle = next;
        spaced = false;
      }
    }
    visitor.add(start, to, objectOf(handle), spaced);
  };

  let start = -1;
  let spaceSeen = false;
  for (let i = 0; i < letters.count; i += 1) {
    if (!letters.isBlank(i)) {
      if (start < 0) start = i;
      continue;
    }
    if (start >= 0) {
      addRun(start, i - 1);
      start = -1;
      spaceSeen = false;
    }
    if (spaceSeen || letters.isLineEnd(i) || calls.FPDFText_IsGenerated(text, i) !== 0) continue;
    visitor.space();
    spaceSeen = true;
  }
  if (start >= 0) addRun(start, letters.count - 1);
}

function dominantTurn(words: RawWord[], turns: number[], rotation: number): number {
  const letters = [0, 0, 0, 0];
  words.forEach((word, i) => {
    const turn = turns[i] ?? 0;
    letters[turn] = (letters[turn] ?? 0) + word.text.length;
  });
  const most = Math.max(...letters);
  return most === 0 || letters[rotation] === most ? rotation : letters.indexOf(most);
}
