/**
 * The parity check over a book that people have translated: its two files are cut at their bookmarks,
 * which stand in the same order, and each section is compared with its counterpart. Such a section has no
 * proofs, so all of its prose counts as what one proof proves: that is harder on the check than
 * sentence by sentence, because every number of a section has to be there.
 */
import type { Language, OutlineEntry, SourceInfo, SourcePage } from '#machines/document/source.ts';
import { pick, type Random } from './text-defects.ts';
import { escapeMdx, fenceCode } from '#agents/text/read-mdx.ts';
import {
  compareCourses,
  type ParityFinding,
  type ParityLesson,
} from '#agents/edition/lesson-parity.ts';

export interface BilingualBook {
  info: Pick<SourceInfo, 'outline'>;
  pages: SourcePage[];
}

export interface SectionFinding extends Omit<ParityFinding, 'lesson'> {
  /** Its title in English. */
  title: string;
}

export interface BilingualFigures {
  /** Bookmarks of both. */
  sections: number;
  /** Found in the text of both, with words under them. */
  compared: number;
  /** Those of them in which all numbers are the same. */
  equal: number;
  /** Sections with code in both, and those with the same code. */
  coded: number;
  codeEqual: number;
  /** Sections whose code the reader took for prose in one of the two: nothing is said of their code. */
  codeInOne: number;
  /** Sections in which a number of the Korean text was changed on purpose, and those that were caught. */
  changed: number;
  caught: number;
  findings: SectionFinding[];
}

interface Block {
  kind: SourcePage['blocks'][number]['kind'];
  text: string;
  page: number;
}

const folded = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

/** What stands under each bookmark up to the next one; undefined where its heading is not found. */
function sectionsOf({ info, pages }: BilingualBook): (Block[] | undefined)[] {
  const blocks = pages.flatMap(({ number, blocks: own }) =>
    own.map(({ kind, text }): Block => ({ kind, text, page: number })),
  );
  const starts = info.outline.map((entry) => headingOf(blocks, entry));
  return starts.map((start, at) => {
    if (start === undefined) return undefined;
    const next = starts[at + 1];
    // The end is not known either when the next heading is not.
    if (at + 1 < starts.length && next === undefined) return undefined;
    return blocks.slice(start + 1, next);
  });
}

function headingOf(blocks: Block[], { title, page }: OutlineEntry): number | undefined {
  const wanted = folded(title);
  const at = blocks.findIndex(
    (block) => block.page === page && block.kind !== 'code' && folded(block.text).endsWith(wanted),
  );
  return at < 0 ? undefined : at;
}

/** Numbers are looked for in all that is said, code included: it is not code in both for every reader. */
function asLesson(blocks: Block[], language: Language): ParityLesson {
  const code = blocks.filter(({ kind }) => kind === 'code');
  const said = blocks
    .filter(({ kind }) => kind !== 'heading')
    .map(({ text }) => escapeMdx(text))
    .join(' ');
  return {
    language,
    pages: [],
    content: [`${said} <Cite id="c1" />`, ...code.map(({ text }) => fenceCode(text))].join('\n\n'),
    citations: [{ id: 'c1', documentId: 'book', page: 1, quote: 'all of it', valid: true }],
    quiz: [],
  };
}

function numbersOf(findings: ParityFinding[]): string {
  return JSON.stringify(findings.find(({ kind }) => kind === 'numbers')?.only ?? null);
}

/** One number said otherwise; undefined where there is none. */
function withOtherNumber(content: string, random: Random): string | undefined {
  const prose = content.split('<Cite', 1)[0] ?? '';
  const chosen = pick([...prose.matchAll(/(?<![\p{L}\p{N}.,\\])\d{1,4}(?![\p{N}.,])/gu)], random);
  if (!chosen) return undefined;
  const other = String(Number(chosen[0]) * 3 + 7);
  const end = chosen.index + chosen[0].length;
  return content.slice(0, chosen.index) + other + content.slice(end);
}

export function measureBilingual(
  en: BilingualBook,
  ko: BilingualBook,
  random: Random,
): BilingualFigures {
  const [left, right] = [sectionsOf(en), sectionsOf(ko)];
  if (left.length !== right.length) throw new Error('the bookmarks of the two are not the same');
  const figures: BilingualFigures = {
    sections: left.length,
    compared: 0,
    equal: 0,
    coded: 0,
    codeEqual: 0,
    codeInOne: 0,
    changed: 0,
    caught: 0,
    findings: [],
  };
  left.forEach((blocks, at) => {
    const counterpart = right[at];
    if (!blocks || !counterpart || blocks.length === 0 || counterpart.length === 0) return;
    figures.compared += 1;
    const [own, other] = [asLesson(blocks, 'en'), asLesson(counterpart, 'ko')];
    const findings = compareCourses([own], [other]);
    const spoilt = withOtherNumber(other.content, random);
    if (spoilt !== undefined) {
      figures.changed += 1;
      const seen = numbersOf(compareCourses([own], [{ ...other, content: spoilt }]));
      if (seen !== numbersOf(findings)) figures.caught += 1;
    }
    const title = en.info.outline[at]?.title ?? '';
    const numbers = findings.find(({ kind }) => kind === 'numbers');
    if (numbers) figures.findings.push({ kind: 'numbers', only: numbers.only, title });
    else figures.equal += 1;
    const [here, there] = [blocks, counterpart].map((own) =>
      own.some(({ kind }) => kind === 'code'),
    );
    if (here !== there) figures.codeInOne += 1;
    if (!here || !there) return;
    figures.coded += 1;
    const code = findings.find(({ kind }) => kind === 'code');
    if (code) figures.findings.push({ kind: 'code', only: code.only, title });
    else figures.codeEqual += 1;
  });
  return figures;
}
