/**
 * How a question stands on a page.
 *
 * QUIZ-5 A question may show lines of code behind its words, between two fences; nothing else of it is markup.
 */

/** Stands in a text for what is to be filled in. */
export const GAP = '____';

/** Stands in lines of code for the one that is missing. */
export const MISSING_LINE = '[ ? ]';

const WITH_CODE = /^([^\n]+)\n```\n([\s\S]+)\n```$/u;

/** Its words, and the lines that it is about. */
export function questionParts(question: string): { words: string; code?: string } {
  const [, words, code] = WITH_CODE.exec(question) ?? [];
  return words === undefined || code === undefined ? { words: question } : { words, code };
}

export function questionOn(words: string, code: string): string {
  return `${words}\n\`\`\`\n${code}\n\`\`\``;
}

/**
 * Places 0 to `count - 1` in the order in which they are shown: the same for the same item, and
 * never the stored one (QUIZ-3).
 */
export function shownOrder(itemId: string, count: number): number[] {
  const order = Array.from({ length: count }, (_, place) => place);
  let state = 2166136261;
  for (const sign of `${itemId}:${count}`) {
    state = Math.imul(state ^ (sign.codePointAt(0) ?? 0), 16777619);
  }
  for (let last = count - 1; last > 0; last -= 1) {
    state = Math.imul(state ^ (state >>> 15), 2246822507) + 0x6d2b79f5;
    const other = ((state ^ (state >>> 13)) >>> 0) % (last + 1);
    const [a, b] = [order[last], order[other]];
    if (a !== undefined && b !== undefined) [order[last], order[other]] = [b, a];
  }
  const isStored = order.every((place, at) => place === at);
  return isStored && count > 1 ? [...order.slice(1), 0] : order;
}
