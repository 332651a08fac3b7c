/** The terms that a lesson explains, each with its meaning and its proof. */
import type { TermCount } from '#agents/text/key-terms.ts';
import { escapeProse } from '#agents/text/formulas.ts';
import { escapeMdx } from '#agents/text/read-mdx.ts';
import { titleKey } from '#agents/text/titles.ts';
import { isOwnName } from './facts.ts';
import type { Line } from './reading.ts';
import { cite, type Writing } from './render.ts';
import type { Selection } from './selection.ts';

const LISTED_TERMS = 6;
/** So many are a list, though each was read above. */
const LISTED = 3;

/** What a definition says, as a glossary has it: "Sid: the current unstable distribution". */
function glossed(line: Line): string {
  const body = line.definition?.body ?? line.text;
  return body
    .replace(/^(?:is|are) (?=an? |the |any |one of |those )/u, '')
    .replace(/^means? (?:that )?/u, '')
    .replace(/^(?:A|An|The) /u, (article) => article.toLowerCase())
    .replace(/[.。]$/u, '');
}

export function writeTerms(
  writing: Writing,
  lines: Line[],
  keys: TermCount[],
  selection: Selection,
): { terms: string[]; used: Set<Line> } {
  const defined = lines.filter(
    (line) => line.definition && isOwnName(line.definition.term) && line.whole && !line.dangles,
  );
  const shown: { term: string; line: Line }[] = [];
  const add = (term: string, line: Line): void => {
    const same = shown.some(
      (other) => other.line === line || titleKey(other.term) === titleKey(term),
    );
    if (!same && shown.length < LISTED_TERMS) shown.push({ term, line });
  };
  for (const line of [...defined].sort((a, b) => selection.score(b) - selection.score(a))) {
    if (line.definition?.strength === 'strong') add(line.definition.term, line);
  }
  for (const key of keys) {
    const line = defined.find(
      (other) => titleKey(other.definition?.term ?? '') === titleKey(key.surface),
    );
    if (line) add(key.surface, line);
  }
  shown.sort((a, b) => lines.indexOf(a.line) - lines.indexOf(b.line));
  const used = new Set(shown.map(({ line }) => line));
  // One or two that were just read are no list to look something up in.
  const adds = shown.length >= LISTED || shown.some(({ line }) => !selection.chosen.has(line));
  // A term without its meaning helps nobody.
  if (shown.length > 0 && adds) {
    const items = shown.map(({ term, line }) => {
      const mark = cite(writing, line.page, line.quote);
      return `- **${escapeMdx(term)}**: ${escapeProse(glossed(line))}${mark ? ` ${mark}` : ''}`;
    });
    writing.blocks.push(`## ${writing.wording.keyTerms}`, items.join('\n'));
  }
  return { terms: shown.map(({ term }) => term), used };
}
