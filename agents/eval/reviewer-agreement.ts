/** How often a reviewer's scores agree with people about which of two lessons is the better one. */
import { JUDGED_PAIRS, type JudgedPair } from './judged-pairs.ts';

export interface Agreement {
  of: number;
  agreed: number;
  /** Both the same: it saw no difference. */
  level: number;
  /** Where it found the worse one better. */
  against: JudgedPair[];
}

export type Score = (pair: JudgedPair, content: string) => Promise<number>;

/** By whatever scores them (JUDGED-1). */
export async function agreementOf(
  score: Score,
  pairs: readonly JudgedPair[] = JUDGED_PAIRS,
): Promise<Agreement> {
  const found: Agreement = { of: pairs.length, agreed: 0, level: 0, against: [] };
  for (const pair of pairs) {
    const better = await score(pair, pair.better);
    const worse = await score(pair, pair.worse);
    if (better > worse) found.agreed += 1;
    else if (better === worse) found.level += 1;
    else found.against.push(pair);
  }
  return found;
}
