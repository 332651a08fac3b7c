/** One draft of a lesson: the chosen sentences in reading order, with proof, terms and questions. */
import { pageText, type SourcePage } from '#machines/document/source.ts';
import type { Citation, QuizItem } from '#machines/lesson/lesson.ts';
import { countTerms, keyTerms, type TermCount, type TermCounts } from '#agents/text/key-terms.ts';
import { foldForQuote, quoteStandsIn } from '#agents/text/quote.ts';
import { readingWords } from '#agents/text/language.ts';
import type { Tokenizer } from '#agents/text/tokens.ts';
import type { LessonRequest } from '../course-author.ts';
import { escapeMdx, fenceCode } from '../review/mdx.ts';
import { createCasing } from '../structure/casing.ts';
import { bareTitle, titleKey } from '../structure/titles.ts';
import { makeQuiz, type QuizTerm } from './quiz.ts';
import { linesOf, readParts, type Line, type Matter, type Part, type Piece } from './reading.ts';
import { select, type Selection } from './selection.ts';
import { wordingIn, type Wording } from './wording.ts';

export interface LessonDraft {
  content: string;
  citations: Citation[];
  quiz: QuizItem[];
}

export interface Material {
  request: LessonRequest;
  tokenizer: Tokenizer;
  /** The lesson's own part of its pages. */
  pages: SourcePage[];
  /** Pages of the chapter's other lessons, one list a lesson: what terms are weighed against. */
  neighbours: SourcePage[][];
}

export interface Revision {
  attempt: number;
  /** Pages of which more is to be taken. */
  morePages: Set<number>;
}

const QUOTE_LIMIT = 600;
const KEY_TERMS = 8;
const LISTED_TERMS = 6;
const ALSO = 5;

interface Writing {
  wording: Wording;
  blocks: string[];
  citations: Citation[];
  documentId: string;
  folded: Map<number, string>;
}

function prose(pages: SourcePage[]): string {
  return pages
    .flatMap((page) => page.blocks)
    .filter((block) => block.kind === 'paragraph' || block.kind === 'list')
    .map((block) => block.text)
    .join('\n');
}

function termsOf(pages: SourcePage[], tokenizer: Tokenizer): TermCounts {
  return countTerms(tokenizer.tokens(prose(pages)), tokenizer.language);
}

/** Adds a citation and answers its mark; undefined when the words do not stand on the page. */
function cite(writing: Writing, page: number, quote: string): string | undefined {
  const cut =
    quote.length <= QUOTE_LIMIT
      ? quote
      : quote.slice(
          0,
          quote.lastIndexOf(' ', QUOTE_LIMIT) > 200
            ? quote.lastIndexOf(' ', QUOTE_LIMIT)
            : QUOTE_LIMIT,
        );
  if (!quoteStandsIn(foldForQuote(cut), writing.folded.get(page) ?? '')) return undefined;
  const known = writing.citations.find(
    (citation) => citation.page === page && citation.quote === cut,
  );
  if (known) return `<Cite id="${known.id}" />`;
  const id = `c${writing.citations.length + 1}`;
  writing.citations.push({ id, documentId: writing.documentId, page, quote: cut, valid: true });
  return `<Cite id="${id}" />`;
}

/** The chosen sentences of a paragraph; each unbroken run of them has its own proof. */
function writeRun(writing: Writing, run: Line[]): string {
  const groups: Line[][] = [];
  for (const line of run) {
    const last = groups.at(-1);
    const length = (last ?? []).reduce(
      (sum, other) => sum + other.quote.length + 1,
      line.quote.length,
    );
    const before = last?.at(-1);
    const goesOn = before?.page === line.page && before.place + 1 === line.place;
    if (last && goesOn && length <= QUOTE_LIMIT) last.push(line);
    else groups.push([line]);
  }
  return groups
    .map((group) => {
      const text = group.map((line) => escapeMdx(line.text)).join(' ');
      const [first] = group;
      if (!first) return '';
      const mark =
        cite(writing, first.page, group.map((line) => line.quote).join(' ')) ??
        cite(writing, first.page, first.quote);
      return mark ? `${text} ${mark}` : text;
    })
    .join(' ');
}

function writeMatter(writing: Writing, matter: Matter): void {
  if (matter.kind === 'list') {
    const proof = [...matter.items].sort((a, b) => b.length - a.length)[0] ?? '';
    const mark = cite(writing, matter.page, proof);
    const lines = matter.items.map(
      (item, at) => `${matter.ordered ? `${at + 1}.` : '-'} ${escapeMdx(item)}`,
    );
    writing.blocks.push(mark ? `${lines.join('\n')} ${mark}` : lines.join('\n'));
    return;
  }
  const table = matter.kind === 'table' ? tableOf(matter.text) : undefined;
  const proof =
    matter.text
      .split('\n')
      .map((line) => line.trim())
      .sort((a, b) => b.length - a.length)[0] ?? '';
  const mark = cite(writing, matter.page, proof);
  writing.blocks.push(table ?? fenceCode(matter.text));
  if (mark) writing.blocks.push(`*${writing.wording.fromPage(matter.page)}* ${mark}`);
}

/** Rows whose cells the reader parted by tabs or bars; anything else keeps its own spacing. */
function tableOf(text: string): string | undefined {
  const rows = text
    .split('\n')
    .filter((row) => row.trim() !== '' && !/^[\s|:+-]+$/u.test(row))
    .map((row) =>
      row.includes('\t') ? row.split('\t') : row.replace(/^\s*\||\|\s*$/gu, '').split('|'),
    )
    .map((cells) => cells.map((cell) => escapeMdx(cell)));
  const width = Math.max(...rows.map((row) => row.length), 0);
  if (width < 2 || rows.length < 2) return undefined;
  const line = (cells: string[]): string =>
    `| ${Array.from({ length: width }, (_, at) => cells[at] ?? '').join(' | ')} |`;
  const [head, ...rest] = rows;
  return [line(head ?? []), `|${' --- |'.repeat(width)}`, ...rest.map(line)].join('\n');
}

function writePart(writing: Writing, part: Part, chosen: Set<Piece>): void {
  let run: Line[] = [];
  const close = (): void => {
    if (run.length > 0) writing.blocks.push(writeRun(writing, run));
    run = [];
  };
  for (const piece of part.pieces) {
    if (!chosen.has(piece)) continue;
    if (piece.kind !== 'sentence') {
      close();
      writeMatter(writing, piece);
      continue;
    }
    if (run.length > 0 && run.at(-1)?.paragraph !== piece.paragraph) close();
    run.push(piece);
  }
  close();
}

/** What a definition says, as a glossary has it: "Sid: the current unstable distribution". */
function glossed(line: Line): string {
  const body = line.definition?.body ?? line.text;
  return body
    .replace(/^(?:is|are) (?=an? |the |any |one of |those )/u, '')
    .replace(/^means? (?:that )?/u, '')
    .replace(/^(?:A|An|The) /u, (article) => article.toLowerCase())
    .replace(/[.。]$/u, '');
}

function writeTerms(
  writing: Writing,
  lines: Line[],
  keys: TermCount[],
  selection: Selection,
): { terms: string[]; used: Set<Line> } {
  const defined = lines.filter((line) => line.definition && line.whole && !line.dangles);
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
  const rest = keys
    .map((key) => key.surface)
    .filter((term) => !shown.some((other) => titleKey(other.term).includes(titleKey(term))))
    .slice(0, ALSO);
  const used = new Set(shown.map(({ line }) => line));
  if (shown.length + rest.length === 0) return { terms: [], used };
  writing.blocks.push(`## ${writing.wording.keyTerms}`);
  if (shown.length > 0) {
    writing.blocks.push(
      shown
        .map(({ term, line }) => {
          const mark = cite(writing, line.page, line.quote);
          return `- **${escapeMdx(term)}**: ${escapeMdx(glossed(line))}${mark ? ` ${mark}` : ''}`;
        })
        .join('\n'),
    );
  }
  const places = rest.flatMap((term) => {
    const line = lines.find(
      (other) =>
        other.stands && other.whole && other.text.toLowerCase().includes(term.toLowerCase()),
    );
    const mark = line ? cite(writing, line.page, line.quote) : undefined;
    return line && mark
      ? [`- **${escapeMdx(term)}**, ${writing.wording.onPage(line.page)} ${mark}`]
      : [];
  });
  if (places.length > 0) writing.blocks.push(places.join('\n'));
  return { terms: shown.map(({ term }) => term), used };
}

interface Chapterlet {
  title: string;
  parts: Part[];
}

/** Parts under the headings of the lesson's outer level. */
function chapterlets(parts: Part[], lessonTitle: string): Chapterlet[] {
  const titled = parts.filter(
    (part) => part.title !== undefined && titleKey(part.title) !== titleKey(lessonTitle),
  );
  const levels = [...new Set(titled.map((part) => part.level))].sort((a, b) => a - b);
  // A chapter's name above all the rest divides nothing.
  const outer =
    levels.find((level) => titled.filter((part) => part.level === level).length >= 2) ??
    levels[0] ??
    6;
  const found: Chapterlet[] = [];
  for (const part of parts) {
    const opens =
      part.title !== undefined &&
      titleKey(part.title) !== titleKey(lessonTitle) &&
      part.level <= outer &&
      !(part.level < outer && part.pieces.length === 0);
    const last = found.at(-1);
    if (opens || !last)
      found.push({ title: opens ? bareTitle(part.title ?? '') : '', parts: [part] });
    else last.parts.push(part);
  }
  return found;
}

function bestLine(lines: Line[], { chosen, score }: Selection): Line | undefined {
  return lines
    .filter((line) => chosen.has(line) && !line.dangles && line.words <= 36)
    .sort((a, b) => score(b) - score(a))[0];
}

function writeSummary(
  writing: Writing,
  groups: Chapterlet[],
  selection: Selection,
  used: Set<Line>,
): void {
  const free = (lines: Line[]): Line[] => lines.filter((line) => !used.has(line));
  const lines = groups.flatMap((group) => bestLine(free(linesOf(group.parts)), selection) ?? []);
  if (lines.length < 3) {
    const more = free(linesOf(groups.flatMap((group) => group.parts)))
      .filter(
        (line) =>
          selection.chosen.has(line) && !line.dangles && line.words <= 36 && !lines.includes(line),
      )
      .sort((a, b) => selection.score(b) - selection.score(a));
    lines.push(...more.slice(0, 3 - lines.length));
  }
  const all = linesOf(groups.flatMap((group) => group.parts));
  const kept = [...lines]
    .sort((a, b) => selection.score(b) - selection.score(a))
    .slice(0, 4)
    .sort((a, b) => all.indexOf(a) - all.indexOf(b));
  // Two sentences of a text of five are no summary of it.
  if (kept.length < 2 || all.filter((line) => selection.chosen.has(line)).length < 6) return;
  writing.blocks.push(`## ${writing.wording.summary}`);
  writing.blocks.push(
    kept
      .map((line) => {
        const mark = cite(writing, line.page, line.quote);
        return `- ${escapeMdx(line.text)}${mark ? ` ${mark}` : ''}`;
      })
      .join('\n'),
  );
}

function writeOrder(
  writing: Writing,
  groups: Chapterlet[],
  tokenizer: Tokenizer,
  others: TermCounts[],
): void {
  const named = groups.filter((group) => group.title !== '');
  if (named.length < 3) return;
  writing.blocks.push(`## ${writing.wording.order}`);
  writing.blocks.push(
    named
      .slice(0, 12)
      .map((group, at) => {
        const tokens = linesOf(group.parts).flatMap((line) => line.tokens);
        const terms = keyTerms(countTerms(tokens, tokenizer.language), others, 3)
          .map((term) => term.surface)
          .filter((term) => !titleKey(group.title).includes(titleKey(term)));
        return `${at + 1}. **${escapeMdx(group.title)}**${terms.length > 0 ? `: ${escapeMdx(terms.join(', '))}` : ''}`;
      })
      .join('\n'),
  );
}

function quizPool(own: TermCount[], neighbours: TermCounts[]): QuizTerm[] {
  const pool = new Map<string, QuizTerm>();
  for (const term of own) pool.set(term.key, { surface: term.surface, key: term.key, own: true });
  for (const counts of neighbours) {
    for (const term of keyTerms(counts, [], 25)) {
      if (!pool.has(term.key))
        pool.set(term.key, { surface: term.surface, key: term.key, own: false });
    }
  }
  return [...pool.values()];
}

/** A draft from what stands on the pages; the same material and revision give the same draft. */
export function composeDraft(material: Material, revision: Revision): LessonDraft {
  const { request, tokenizer, pages, neighbours } = material;
  const { lesson, course, source } = request;
  const wording = wordingIn(course.language);
  const parts = readParts(pages, tokenizer);
  const lines = linesOf(parts);
  const counts = termsOf(pages, tokenizer);
  const others = neighbours.map((list) => termsOf(list, tokenizer));
  const keys = keyTerms(counts, others, KEY_TERMS);
  const stems = new Set(keys.flatMap((term) => term.key.split(' ')));
  const selection = select(parts, stems, tokenizer.language, revision.morePages);
  const folded = new Map(pages.map((page) => [page.number, foldForQuote(pageText(page))]));
  const writing: Writing = {
    wording,
    blocks: [],
    citations: [],
    documentId: source.info.documentId,
    folded,
  };

  const groups = chapterlets(parts, lesson.title).filter((group) =>
    group.parts.some((part) => part.pieces.some((piece) => selection.chosen.has(piece))),
  );
  const body: Writing = { ...writing, blocks: [] };
  for (const group of groups) {
    if (group.title !== '') body.blocks.push(`## ${escapeMdx(group.title)}`);
    group.parts.forEach((part, at) => {
      const inner =
        part.title !== undefined && at > 0 && titleKey(part.title) !== titleKey(lesson.title);
      const has = part.pieces.some((piece) => selection.chosen.has(piece));
      if (inner && has) body.blocks.push(`### ${escapeMdx(bareTitle(part.title ?? ''))}`);
      writePart(body, part, selection.chosen);
    });
  }
  const glossary = writeTerms(body, lines, keys, selection);
  writeOrder(body, groups, tokenizer, others);
  writeSummary(body, groups, selection, glossary.used);

  const quiz = makeQuiz({
    language: tokenizer.language,
    wording,
    lines,
    score: selection.score,
    lists: parts.flatMap((part) => part.pieces).filter((piece) => piece.kind === 'list'),
    keys: keyTerms(counts, others, 16),
    pool: quizPool(keyTerms(counts, others, 40), others),
    otherDefinitions: neighbours
      .flatMap((list) => linesOf(readParts(list.slice(0, 8), tokenizer)))
      .filter((line) => line.definition && line.whole),
    sourceText: foldForQuote(pages.map(pageText).join('\n')),
    seed: `${lesson.id}:${revision.attempt}`,
  });
  const casing = createCasing();
  if (tokenizer.language === 'en') casing.note(prose(pages).replace(/\s+/gu, ' '));
  const titles = groups.map((group) => group.title).filter((title) => title !== '');
  const opening = [
    wording.opening(source.info.title, lesson.pages),
    ...(titles.length >= 2 && titles.length <= 8
      ? [wording.topics(titles.map(casing.inSentence))]
      : []),
    ...(glossary.terms.length > 0
      ? [wording.definesTerms(glossary.terms.slice(0, 3).map(casing.lowerFirst))]
      : []),
  ].join(' ');
  const blocks = ['<Notice kind="extractive" />', escapeMdx(opening), ...body.blocks];
  if (quiz.length > 0)
    blocks.push(`## ${wording.quiz}`, ...quiz.map((item) => `<Quiz id="${item.id}" />`));
  return { content: `${blocks.join('\n\n')}\n`, citations: body.citations, quiz };
}

/** Words of the lesson that are read, for the fact told when it is written. */
export function wordCount(content: string): number {
  return Math.round(readingWords(content.replace(/<[A-Z]\w* [^>]*>/gu, '')));
}
