/** What a page sets in another way than it means it: terms over their descriptions, boxes of signs. */
import type { Block } from '#machines/document/source.ts';
import { displayedFormula } from '#agents/text/formulas.ts';
import { oneLine } from '#agents/text/sentences.ts';

const LONGEST_TERM = 60;
const TERM_WORDS = 6;
/** In a row of them it is no accident. */
const FEWEST = 3;
/** A name of code: a call, an option, a command. */
const TERM = /\p{L}\p{L}*\([^)]*\)|^[-\\@$]{1,2}\p{L}|\p{L}_\p{L}|\p{L}\.\p{L}+\s*=|^\p{Ll}+=/u;

/** A line of code that is a name and no more. */
const NAME = /^[\p{L}/$\\_-][\p{L}\p{N}/._$-]{2,50}(?:\([^)]*\))?$/u;

/** An option with what is given to it, in each way it is written: "-f format", "--format=format". */
const OPTION =
  /^-{1,2}[\p{L}\p{N}?][\p{L}\p{N}_-]*(?:[ =[]+[\p{L}\p{N}._\\<>[\]=|-]{1,30})?(?:,? -{1,2}[\p{L}\p{N}][\p{L}\p{N}_-]*(?:[ =[]+[\p{L}\p{N}._\\<>[\]=|-]{1,30})?)*$/u;
/** "papersize=string" */
const GIVEN = /^\p{L}[\p{L}\p{N}_-]*=[\p{L}\p{N}._\\<>|-]{1,30}$/u;
const MOST_WAYS = 3;

/** The ways in which a name is written, one on each line. */
export function isNamed(text: string): boolean {
  const lines = text.split('\n').map((line) => line.trim());
  return (
    lines.length <= MOST_WAYS &&
    lines.every((line) => NAME.test(line) || OPTION.test(line) || GIVEN.test(line))
  );
}

function isTerm({ kind, text, continues }: Block): boolean {
  if (kind === 'code') return isNamed(text);
  const line = oneLine(text);
  return (
    kind === 'paragraph' &&
    !continues &&
    line.length <= LONGEST_TERM &&
    line.split(' ').length <= TERM_WORDS &&
    TERM.test(line) &&
    !/[.:;!?,]$|<-|^[>$%]\s/u.test(line)
  );
}

function isSaid({ kind, text, continues }: Block): boolean {
  return kind === 'paragraph' && (continues === true || /^\p{Lu}.*[.!?]\)?$/su.test(oneLine(text)));
}

/** The most words that a row of terms says: a longer one is no list that anybody reads. */
const MOST_WORDS = 120;

/** The level of a term over what is said of it, below all headings of the book. */
export const TERM_LEVEL = 6;

/** An item by itself, and no more than a name: "• staff-position" over paragraphs on it. */
const LONE_ITEM = /^\s*[•●▪◦■○‣–—-]\s+(\S[^\n]*)$/u;

function loneTerm({ kind, text }: Block): string | undefined {
  if (kind !== 'list') return undefined;
  const [, term = ''] = LONE_ITEM.exec(text.trim()) ?? [];
  const isShort = term.length <= LONGEST_TERM && term.split(' ').length <= TERM_WORDS;
  return isShort && /\p{L}{2}/u.test(term) && !/[.:;!?,]$/u.test(term) ? oneLine(term) : undefined;
}

/** Names that were set as items, each over what is said of it: they head it. */
function withHeadedItems(blocks: readonly Block[]): Block[] {
  return blocks.map((block, at) => {
    const term = loneTerm(block);
    const next = blocks[at + 1];
    const isOver = next === undefined || (next.kind === 'paragraph' && next.continues !== true);
    return term !== undefined && isOver && blocks[at - 1]?.kind !== 'list'
      ? { kind: 'heading', text: term, level: TERM_LEVEL }
      : block;
  });
}

interface Term {
  from: number;
  /** Behind what is said of it. */
  to: number;
}

function termsOf(blocks: readonly Block[]): Term[] {
  const terms: Term[] = [];
  for (let at = 0; at < blocks.length; at += 1) {
    const block = blocks[at];
    if (!block || !isTerm(block)) continue;
    let to = at + 1;
    for (; to < blocks.length; to += 1) {
      const said = blocks[to];
      if (!said || !isSaid(said) || isTerm(said)) break;
    }
    if (to > at + 1) terms.push({ from: at, to });
    at = to - 1;
  }
  return terms;
}

/** Terms over what is said of them: those in a row as the list that they are, or each as a heading. */
export function withTerms(blocks: readonly Block[]): Block[] {
  return withTermLists(withHeadedItems(blocks));
}

/** "_R_CHECK_TIMINGS_", "--no-stop": on a page that has several it is a term though it stands alone. */
function isSign(block: Block | undefined): boolean {
  return block !== undefined && /^-|[_=(]/u.test(block.text);
}

/** Terms that follow each other, each over its description: a list, or headings where much is said. */
function withTermLists(blocks: readonly Block[]): Block[] {
  const runs: Term[][] = [];
  for (const term of termsOf(blocks)) {
    const last = runs.at(-1);
    if (last?.at(-1)?.to === term.from) last.push(term);
    else runs.push([term]);
  }
  const result: Block[] = [];
  let at = 0;
  const all = runs.reduce((sum, run) => sum + run.length, 0);
  const isRow = (run: readonly Term[]): boolean =>
    run.length >= FEWEST || (all >= FEWEST && run.every(({ from }) => isSign(blocks[from])));
  for (const run of runs.filter(isRow)) {
    result.push(...blocks.slice(at, run[0]?.from));
    const entries = run.map(({ from, to }, place) => {
      const [named, ...rest] = blocks.slice(from, to);
      const said = rest.map(({ text }) => oneLine(text));
      // Behind the last of them the section may go on: what is said of it is one paragraph.
      const own = place === run.length - 1 ? said.slice(0, 1) : said;
      return { term: named?.text.split('\n').map(oneLine).join(', ') ?? '', said: own.join(' ') };
    });
    const isLong =
      run.length < FEWEST ||
      entries
        .map(({ said }) => said)
        .join(' ')
        .split(' ').length > MOST_WORDS;
    if (isLong) {
      run.forEach(({ from, to }, place) => {
        const text = entries[place]?.term ?? '';
        result.push({ kind: 'heading', text, level: TERM_LEVEL }, ...blocks.slice(from + 1, to));
      });
      at = run.at(-1)?.to ?? at;
      continue;
    }
    const items = entries.map(({ term, said }) => `• ${term}: ${said}`);
    result.push({ kind: 'list', text: items.join('\n') });
    at = (run.at(-1)?.from ?? 0) + 2;
  }
  return [...result, ...blocks.slice(at)];
}

/** A formula on lines of its own is shown as code is: whole, behind what leads to it. */
export function asDisplay(block: Block): Block {
  if (block.kind !== 'paragraph' || displayedFormula(block.text) === undefined) return block;
  return { kind: 'code', text: oneLine(block.text) };
}

const BULLET = /^\s*[•●▪◦■○‣]\s+(?=\S)/u;

/** The end of a sentence that names where something lies. */
const ADDRESS = /^(?:https?:\/\/)?[\p{L}\d-]+(?:\.[\p{L}\d-]+)+\/\S*\.$/u;

/** Items that are set in the letters of code, and addresses at the end of a sentence. */
export function outOfCode(block: Block): Block {
  if (block.kind === 'code' && ADDRESS.test(block.text.trim()))
    return { ...block, kind: 'paragraph' };
  const lines = block.text.split('\n');
  const isList =
    block.kind === 'code' && lines.length > 1 && lines.every((line) => BULLET.test(line));
  return isList
    ? { kind: 'list', text: lines.map((line) => line.replace(BULLET, '• ')).join('\n') }
    : block;
}

/** "We use the special function", and in the letters of code "tapply():" over the line that is typed. */
const LED_IN_CODE = /^(\S{2,30}:)\n(\s*(?:>{1,3}|\$)\s[\s\S]+)$/u;

/** The end of a sentence that stands over what is typed, set in the same letters: the end, and the code. */
export function leadOutOfCode(block: Block): Block[] {
  const [, end = '', code = ''] = block.kind === 'code' ? (LED_IN_CODE.exec(block.text) ?? []) : [];
  if (end === '') return [block];
  return [
    { kind: 'paragraph', text: end, continues: true },
    { kind: 'code', text: code.replace(/^\s+/u, '') },
  ];
}

/** A note in a frame whose corners are letters of a font of signs: the note. */
export function outOfBox(block: Block): Block {
  if (block.kind !== 'table') return block;
  const rows = block.text.split('\n');
  const words = rows.filter((row) => /[\p{L}\p{N}]/u.test(row));
  const corners = rows.filter((row) => /^[^\p{L}\p{N}\s]\t[^\p{L}\p{N}\s]$/u.test(row.trim()));
  const isBox =
    corners.length >= 2 &&
    corners.length + words.length === rows.length &&
    words.every((row) => !row.includes('\t'));
  return isBox ? { kind: 'paragraph', text: words.join(' ') } : block;
}

/** The name of a box in the line of its text: "Note This step is …", never "Note that …". */
const BOX_NAME = /^(?:Note|Warning|Caution|Tip|Hint) (?=\p{Lu}\S* \p{Ll})/u;

export function withoutBoxName(block: Block): Block {
  return block.kind === 'paragraph' && block.continues !== true
    ? { ...block, text: block.text.replace(BOX_NAME, '') }
    : block;
}
