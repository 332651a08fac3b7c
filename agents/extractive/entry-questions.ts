/**
 * Entries of a list or of a row of headings that name a thing and say what it is: "-v: tells more",
 * "/bin : User commands". Asked with what its neighbours in the same row say.
 */
import type { QuizDraft } from '#machines/quiz/quiz.ts';
import { shortened, withOptions, type Entry, type QuizMaterial } from './quiz-material.ts';
import { isNear } from './clause-questions.ts';
import { shapeOf } from './code-names.ts';
import { isEchoed } from './name-parts.ts';
import { pairsApart } from './pairs-apart.ts';
import { clashes, isOfForm, shuffled } from './quiz-terms.ts';

const ENTRY =
  /^["“‘'`]?([^\s:][^:;,.]{0,38}?|[-–/.\\$][^\s:]{1,30})["”’'`]?\s?(?::\s|\s[:–—-]\s)\s*(.{8,200})$/u;
const FEWEST = 3;
const LABEL =
  /^(?:notes?|tips?|hints?|warnings?|cautions?|important|example|see|figure|table|chapter|section|part|appendix|step|참고|주의|예|그림|표|제)\b/iu;

/** A name of a letter or two is said where it stands as a word: "E: for error". */
function says(meaning: string, term: string): boolean {
  if (term.length > 2) return meaning.toLowerCase().includes(term.toLowerCase());
  return meaning.split(/[^\p{L}\p{N}]+/u).includes(term);
}

export function entryOf(text: string, page: number): Entry | undefined {
  const [, term = '', meaning = ''] = ENTRY.exec(text) ?? [];
  if (term === '' || LABEL.test(term) || term.split(/\s+/u).length > 4) return undefined;
  // An example of it, or what stands in it, says nothing of what it is.
  if (/^(?:e\.g|i\.e|for example|see)\b|^["“‘'].*["”’']$|:$|\b(?:above|below)\b/iu.test(meaning))
    return undefined;
  if (!/\p{L}/u.test(term) || says(meaning, term)) return undefined;
  return { term, meaning: meaning.replace(/[.;。,]$/u, ''), page };
}

/** "Text Optimize the output for letters": a name in capitals, and behind it a sentence of its own. */
const TITLED =
  /^((?:[\p{Lu}\d][\p{L}\d/-]*\s(?:(?:and|or|of|for|with|to)\s)?){1,4}?)(\p{Lu}\p{Ll}+\s[\p{Ll}(].{12,})$/u;
/** The share of a list's items that must be made so before one of them is read so. */
const MOSTLY = 0.7;

export function firstSentence(text: string): string {
  return /^.{20,}?[.!?](?=\s\p{Lu})/u.exec(text)?.[0] ?? text;
}

/** Items that name a thing without a sign between it and what is said of it. */
export function titledEntries(items: readonly string[], page: number): Entry[] {
  const found = items.flatMap((item): Entry[] => {
    const [, name = '', said = ''] = TITLED.exec(item) ?? [];
    const term = name.trim();
    if (term === '' || LABEL.test(term) || /^(?:The|A|An|If|When|This|It|You|For|In)\b/u.test(term))
      return [];
    return [{ term, meaning: firstSentence(said).replace(/[.;]$/u, ''), page }];
  });
  return found.length >= Math.max(FEWEST, items.length * MOSTLY) ? found : [];
}

/** "\\mainmatter 이 명령은 …", "--quiet Print nothing.": a paragraph that begins with the name it explains. */
const NAMED =
  /^(\\\p{Script=Latin}{2,}\*?|--?\p{L}[\p{L}\p{N}-]*)(?:\s\p{Ll}[\p{L}_]*)?\s(?:(?:이|위) 명령(?:은|이)\s)?([\p{Lu}가-힣][^\\]{9,150}?)[.。]?$/u;

export function entryOfName(sentence: string, page: number): Entry | undefined {
  const [, term = '', meaning = ''] = NAMED.exec(sentence) ?? [];
  return term === '' || meaning.startsWith('명령') ? undefined : { term, meaning, page };
}

/** What a section with a name begins with: "This option sets …" says what the name is for. */
const OF_TITLE =
  /^(?:This|The) (?:\p{Ll}+ )?(?:option|command|function|parameter|setting|property|argument|directive|procedure|program|tool|button|menu|mode|package|operator|variable|method|macro|routine|utility|file|directory)?\s?((?:is used to|is used for|can be used to|specifies|sets|selects|controls|defines|determines|returns|tells|shows|displays|creates|adds|removes|prints|draws|produces|computes|generates|contains|holds|lets|allows|enables|turns|adjusts|reads|writes|converts|provides|makes|gives|lists|deletes|changes)\s.{12,150}?)[.:]/u;

/** Undefined where the first sentence speaks of something else. */
export function entryOfTitle(title: string, first: string, page: number): Entry | undefined {
  const [, meaning = ''] = OF_TITLE.exec(first) ?? [];
  const isName = title.split(/\s+/u).length <= 4 && !/[?:;,]/u.test(title);
  if (meaning === '' || !isName || LABEL.test(title)) return undefined;
  return meaning.toLowerCase().includes(title.toLowerCase())
    ? undefined
    : { term: title, meaning, page };
}

/** What can be mistaken for each other: other terms, other meanings, of about one length. */
function pickPairs(entries: Entry[], random: () => number): Entry[] {
  const mistakable = shuffled(entries, random).filter((entry) => {
    // "png() produces a PNG file": which it is needs not to be known.
    const names = entries.flatMap(({ term }) => (term === entry.term ? [] : [term]));
    return !isEchoed(entry.term, entry.meaning, names);
  });
  return pairsApart(
    mistakable,
    (entry, other) =>
      !clashes(other.term, entry.term) &&
      other.meaning !== entry.meaning &&
      !says(other.meaning, entry.term) &&
      !says(entry.meaning, other.term),
  );
}

const OTHERS = 3;

/** Those that can be mistaken for it by their form, of which the like is not said. */
function rivalsOf(entry: Entry, all: readonly Entry[]): Entry[] {
  const shape = shapeOf(entry.term);
  const found: Entry[] = [];
  for (const other of all) {
    const isApart =
      shapeOf(other.term) === shape &&
      (shape !== 'words' || isOfForm(other.term, entry.term)) &&
      other.meaning.length < entry.meaning.length * 2 + 20 &&
      entry.meaning.length < other.meaning.length * 2 + 20 &&
      [entry, ...found].every(
        (one) =>
          !clashes(one.term, other.term) &&
          !isNear(one.meaning, other.meaning) &&
          !says(one.meaning, other.term),
      );
    if (isApart) found.push(other);
  }
  return found;
}

/** Which name it is that is explained so: of each name of the lesson. */
export function* namedEntries(material: QuizMaterial, random: () => number): Generator<QuizDraft> {
  const { entries, entriesElsewhere, wording } = material;
  const own = entries.flat();
  for (const entry of shuffled(own, random)) {
    const rivals = rivalsOf(entry, [...shuffled(own, random), ...entriesElsewhere]).slice(
      0,
      OTHERS,
    );
    if (rivals.length < OTHERS - 1) continue;
    const { term, page } = entry;
    const said = shortened(entry.meaning);
    const saidOf = rivals.map((one) => ({ said: one.meaning, of: one.term, page: one.page }));
    const explanation = `${wording.because(`${term}: ${entry.meaning}`, page)} ${wording.othersSaid(saidOf)}`;
    const names = rivals.map((one) => one.term);
    // Told by its letters either way round: "png() produces a PNG file".
    if (isEchoed(term, entry.meaning, names)) continue;
    yield withOptions({ question: wording.askShort(said), explanation, page }, term, names, random);
  }
}

/** One question for each row of entries: a matching where all fit, else the meaning of one. */
export function entryItems(
  { wording }: QuizMaterial,
  rows: Entry[][],
  random: () => number,
): QuizDraft[] {
  return rows.flatMap((entries) => {
    const pairs = pickPairs(entries, random);
    const [first, ...others] = pairs;
    if (!first) return [];
    const pages = [...new Set(pairs.map(({ page }) => page))].sort((a, b) => a - b);
    const matching: QuizDraft = {
      type: 'matching',
      question: wording.askMatch,
      pairs: pairs.map(({ term, meaning }) => ({ left: term, right: shortened(meaning) })),
      explanation: wording.becausePages(pages),
      page: first.page,
    };
    const choice = withOptions(
      {
        question: wording.askEntry(first.term),
        explanation: `${wording.because(`${first.term}: ${first.meaning}`, first.page)} ${wording.othersSaid(
          others.map(({ term, meaning, page }) => ({ said: meaning, of: term, page })),
        )}`,
        page: first.page,
      },
      shortened(first.meaning),
      others.map(({ meaning }) => shortened(meaning)),
      random,
    );
    return [matching, choice];
  });
}
