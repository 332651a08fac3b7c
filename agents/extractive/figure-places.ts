/**
 * Where figures stand in a lesson, and which it shows.
 *
 * BOOK-FIGURE-2 A figure, or a listing with a caption, that a sentence points at by its number stands behind that
 *    sentence's paragraph.
 * BOOK-FIGURE-3 A figure with a caption, or of which its maker says what it shows, is shown; one without is
 *    where something of its section is shown, and what code prints where the code is.
 */
import { captionNumber, figureNumbers } from '#agents/text/figure-label.ts';
import { withContext, type Context } from './sentence-context.ts';
import type { Matter } from './matter.ts';
import type { Line, Part, Piece } from './reading.ts';

function isFigure(piece: Piece): piece is Matter {
  return piece.kind === 'figure';
}

/** The first sentence of the parts that points at each number. */
function pointersOf(parts: readonly Part[]): Map<string, { part: Part; line: Line }> {
  const found = new Map<string, { part: Part; line: Line }>();
  for (const part of parts) {
    for (const line of part.pieces) {
      if (line.kind !== 'sentence') continue;
      for (const number of figureNumbers(line.text))
        if (!found.has(number)) found.set(number, { part, line });
    }
  }
  return found;
}

/** Moves each figure with a number to where its book speaks of it. */
export function placeFigures(parts: Part[]): void {
  const pointers = pointersOf(parts);
  for (const part of parts) {
    for (const figure of part.pieces.filter((piece) => piece.kind !== 'sentence')) {
      const caption = figure.kind === 'figure' ? figure.text : (figure.caption?.text ?? '');
      const pointer = pointers.get(captionNumber(caption) ?? '');
      if (!pointer) continue;
      part.pieces.splice(part.pieces.indexOf(figure), 1);
      const { pieces } = pointer.part;
      const last = pieces.findLastIndex(
        (piece) => piece.kind === 'sentence' && piece.paragraph === pointer.line.paragraph,
      );
      // Behind those of the same paragraph that were put there before.
      let at = last + (leadsOn(pieces, last) ? 2 : 1);
      while (isMoved(pieces[at])) at += 1;
      pieces.splice(at, 0, figure);
    }
  }
}

/** "There are three ways:", over the list of them: nothing comes between. */
function leadsOn(pieces: readonly Piece[], at: number): boolean {
  const [line, next] = [pieces[at], pieces[at + 1]];
  const isLead = line?.kind === 'sentence' && (line.announces || line.leads);
  return isLead && next !== undefined && next.kind !== 'sentence' && !isMoved(next);
}

/** A figure, or what has a caption. */
function isMoved(piece: Piece | undefined): boolean {
  if (!piece || piece.kind === 'sentence') return false;
  return piece.kind === 'figure' || piece.caption !== undefined;
}

/** What code prints goes with the code; any other with what is shown of its section on its page. */
function isAmong(
  figure: Matter,
  before: Piece | undefined,
  pieces: readonly Piece[],
  chosen: ReadonlySet<Piece>,
): boolean {
  if (before?.kind === 'code') return chosen.has(before);
  // What opens a section on a page may be its ornament; ornaments of other files are told before.
  if (before === undefined && figure.place && 'box' in figure.place) return false;
  return pieces.some((piece) => piece.page === figure.page && chosen.has(piece));
}

export function takeFigures(parts: readonly Part[], chosen: Set<Piece>, context: Context): void {
  const pointers = pointersOf(parts);
  for (const { pieces } of parts) {
    pieces.forEach((figure, at) => {
      if (!isFigure(figure) || chosen.has(figure)) return;
      const pointer = pointers.get(captionNumber(figure.text) ?? '')?.line;
      const lead = pointer?.whole ? (withContext(pointer, context) ?? []) : [];
      const before = pieces.slice(0, at).findLast((piece) => !isFigure(piece));
      const isNamed = figure.text !== '' || figure.alt !== undefined;
      if (!isNamed && !isAmong(figure, before, pieces, chosen)) return;
      for (const line of lead) chosen.add(line);
      chosen.add(figure);
    });
  }
}
