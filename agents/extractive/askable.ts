/** Which sentences can be asked, and in which way. */
import { hasFormula } from '#agents/text/formulas.ts';
import { pointsElsewhere } from '#agents/text/sentence-shape.ts';
import { isOwnName } from './facts.ts';
import type { Line } from './reading.ts';

/** A bracket without its other half is a piece of something; a mark of a list or a note stands in no sentence. */
function isTorn(text: string): boolean {
  return (
    ['()', '[]', '{}'].some(
      ([open = '', close = '']) => text.split(open).length !== text.split(close).length,
    ) || /[●■▪◦①-⑳❶-❿]/u.test(text)
  );
}

export function askable(line: Line): boolean {
  return (
    line.whole &&
    !isTorn(line.text) &&
    !line.dangles &&
    !line.announces &&
    line.words >= 4 &&
    line.words <= 40 &&
    !/\b(?:e\.g|i\.e|cf|vs|resp)\.?$/u.test(line.text) &&
    !pointsElsewhere(line.text) &&
    // A question is shown as it is written.
    !hasFormula(line.text) &&
    !/https?:|www\.|@|\b[Ss]ection [“"‘]|\b[Ff]ig(?:ure|\.) ?\d/u.test(line.text) &&
    !line.text.endsWith('?')
  );
}

/** Speaks to its reader, or tells what comes next. */
export const NOTHING_TO_KNOW =
  /\b(?:I|we|us|our|you|your|now|please|thank\p{L}*|hope|recommend(?:ed)?)\b|\b(?:in|for) (?:this|the next|the following)\b/iu;

/** "The graph is a straight line": which one was said before. */
export function namesItself({ text, definition }: Line): boolean {
  if (!definition || !isOwnName(definition.term)) return false;
  if (/\b(?:I|we|us|our|my)\b/u.test(definition.body)) return false;
  if (/\b(?:this|these|it|them)$|\b(?:for|of|to) (?:this|these|it|them)\b/iu.test(definition.body))
    return false;
  return !new RegExp(String.raw`^The \p{Ll}[\p{Ll}-]* (?:is|are|means?)\b`, 'u').test(text);
}
