/** The report as the fore-edge draws it, and how one walks along it. Pure. */
import type { Account, PageAccount } from '#machines/course/coverage-report.ts';
import { segmentsFromPages, type EdgeSegment } from '../ui/page-runs.ts';

/** How far the lessons being written are, 0 to 1; the others are left out. */
export type Progress = ReadonlyMap<string, number>;

/**
 * Runs of one state and one lesson. A page that several lessons teach belongs to the lit one, so that
 * a lesson lights all of its pages.
 */
export function accountSegments(
  account: Account,
  progress: Progress,
  lit?: string,
): readonly EdgeSegment[] {
  return segmentsFromPages(
    account.pages.map((page) => {
      const id = lessonOf(page, lit);
      const written = id === undefined ? undefined : progress.get(id);
      return {
        state: page.state,
        ...(id === undefined ? {} : { id }),
        ...(page.state === 'writing' && written !== undefined ? { progress: written } : {}),
      };
    }),
  );
}

function lessonOf(page: PageAccount, lit: string | undefined): string | undefined {
  return lit !== undefined && page.lessonIds.includes(lit) ? lit : page.lessonIds[0];
}

/** Ranges of pages a lesson claims, as shares of the book's width, from and length. */
export function litRanges(account: Account, lit: string | undefined): { at: number; of: number }[] {
  const total = account.pages.length;
  if (lit === undefined || total === 0) return [];
  const ranges: { at: number; of: number }[] = [];
  let from: number | undefined;
  for (let index = 0; index <= total; index += 1) {
    const isLit = account.pages[index]?.lessonIds.includes(lit) ?? false;
    if (isLit) from ??= index;
    else if (from !== undefined) {
      ranges.push({ at: from / total, of: (index - from) / total });
      from = undefined;
    }
  }
  return ranges;
}

const sameStanding = (a: PageAccount | undefined, b: PageAccount | undefined) =>
  a?.state === b?.state && a?.lessonIds[0] === b?.lessonIds[0];

/** The page a key leads to: a page on, a run on, the ends. Undefined for a key that leads nowhere. */
export function pageByKey(account: Account, page: number, key: string): number | undefined {
  const last = account.pages.length;
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return Math.min(last, page + 1);
    case 'ArrowLeft':
    case 'ArrowDown':
      return Math.max(1, page - 1);
    case 'PageUp':
      return nextRun(account, page);
    case 'PageDown':
      return runBefore(account, page);
    case 'Home':
      return 1;
    case 'End':
      return last;
    default:
      return undefined;
  }
}

function nextRun({ pages }: Account, page: number): number {
  const here = pages[page - 1];
  const found = pages.findIndex((other, index) => index >= page && !sameStanding(other, here));
  return found < 0 ? pages.length : found + 1;
}

/** To the beginning of this run, or of the one before when it is there already. */
function runBefore({ pages }: Account, page: number): number {
  let at = Math.max(1, page - 1);
  while (at > 1 && sameStanding(pages[at - 2], pages[at - 1])) at -= 1;
  return at;
}

/** One row of the table: neighbouring pages of which the same is to be said. */
export interface AccountRun extends PageAccount {
  from: number;
  to: number;
}

export function accountRuns(account: Account): AccountRun[] {
  const runs: AccountRun[] = [];
  for (const [index, page] of account.pages.entries()) {
    const last = runs.at(-1);
    const same =
      last?.state === page.state &&
      last.reason === page.reason &&
      last.lessonIds.join(' ') === page.lessonIds.join(' ');
    if (last && same) last.to = index + 1;
    else runs.push({ ...page, from: index + 1, to: index + 1 });
  }
  return runs;
}
