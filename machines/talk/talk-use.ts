/**
 * What talks use of an organization's plan.
 *
 * TALK-USE-1 An answer that is asked for counts, in the transaction that stores its question: the last one
 *    of a month is asked once. One that failed does not count.
 * TALK-USE-2 A call counts its minutes while it lasts, begun ones as whole ones. While the page sleeps it
 *    lasts no longer.
 * TALK-USE-3 What is left is said before it is used up, and a call ends when its minutes do.
 * TALK-USE-4 What was used stays used when the talk is deleted.
 */
export const CALL_USE = {
  /** Milliseconds between two words of a page that its call lasts. */
  every: 30_000,
  /** Seconds without one that still count. */
  silence: 90,
  /** Calls that one person may begin in a day. */
  perDay: 100,
} as const;

export interface Left {
  left: number;
  limit: number;
}

/** What the plan still holds this month; null is without a limit. */
export interface TalkRoom {
  messages: Left | null;
  voiceMinutes: Left | null;
}

/** From this share of what a plan holds what is left is said. */
const SAID_FROM = 0.1;

/** Whether so little is left that it is said beforehand (TALK-USE-3). */
export function isScarce({ left, limit }: Left): boolean {
  return left <= Math.max(3, limit * SAID_FROM);
}
