/** Whether enough of a document can be read to be worth anything. Pure. */
import { AppError } from '#machines/errors.ts';
import type { PageProblem } from './usable-text.ts';

/** Its letters may be recognised on the picture of the page. */
export function isRecognisable(problem: PageProblem): boolean {
  return problem === 'scanned' || problem === 'garbled';
}

/**
 * For a document that is read to its end.
 * @throws AppError DOCUMENT_MOSTLY_UNREADABLE, with the counts
 */
export function refuseMostlyUnreadable(pages: number, problems: PageProblem[]): void {
  refuse(pages, problems, problems.filter((problem) => problem !== 'blank').length);
}

/** As above, before the letters of pictures are recognised: for what that cannot help. */
export function refuseHopeless(pages: number, problems: PageProblem[]): void {
  refuse(pages, problems, problems.filter((problem) => problem === 'damaged').length);
}

function refuse(pages: number, problems: PageProblem[], unreadable: number): void {
  const count = (kind: PageProblem) => problems.filter((problem) => problem === kind).length;
  const blank = count('blank');
  if (unreadable * 2 <= pages - blank && blank < pages) return;
  const [scanned, garbled, damaged] = [count('scanned'), count('garbled'), count('damaged')];
  throw new AppError('DOCUMENT_MOSTLY_UNREADABLE', {
    detail: { pages, unreadable, scanned, garbled, damaged, blank },
  });
}
