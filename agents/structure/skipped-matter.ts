/** Pages a course does not teach: contents, index, bibliography and what stands before the text. */
import type { SourcePage } from '#machines/document/source.ts';
import type { SkippedRangeReason } from './planning-terms.ts';
import { bareTitle } from '#agents/text/titles.ts';

const TITLES: [SkippedRangeReason, RegExp][] = [
  [
    'contents',
    /^(?:(?:table of |brief |detailed )?contents|toc|list of (?:figures|tables|examples|listings|illustrations|boxes|maps)|목차|차례|그림 ?(?:목차|차례)|표 ?(?:목차|차례))$/iu,
  ],
  [
    'index',
    /^(?:(?:[\p{L}-]+,? ){0,4}(?:index|indices)|index of [\p{L} ]{3,30}|찾아보기|색인|(?:[가-힣]+ )?찾아보기)$/iu,
  ],
  [
    'bibliography',
    /^(?:bibliography|references|works cited|literature(?: cited)?|references and further reading|참고 ?문헌|참고 ?자료|인용 ?문헌)$/iu,
  ],
  [
    'preface',
    /^(?:preface.*|foreword.*|acknowledge?ments?(?: ?[/&] ?.*| and (?:thanks|credits|contribut\p{L}+))?|dedication|copyright.*|legal notice|(?:[\p{L}().0-9]+ ){0,6}licen[cs]es?|licen[cs]e (?:agreement|terms)|terms and conditions|colophon|about (?:the |this )?(?:authors?|book|editors?|translators?|faq|manual|guide|documentation|this (?:book|faq|manual|guide|document)|[\p{L} -]{3,40} (?:project|team))|(?:general )?information (?:about|on) (?:the|this) (?:faq|book|manual|guide|document)|credits|contributors|(?:typographic(?:al)?|document) conventions|conventions (?:used )?in this (?:book|manual|guide|document)|(?:feedback|contact(?:s| information)?|reporting bugs) (?:on|for|in|about) this (?:book|manual|guide|document)|title page|imprint|revision history|change ?log|administrivia|문서 ?(?:관리 ?)?정보|이 ?(?:문서|설명서|안내서|책)에 (?:대하여|대해)|머리말|서문|책머리에|감사의 ?(?:글|말)|헌사|(?:제 ?\d+ ?판 ?)?일러두기|판권|저작권.*|.*(?:사용 ?허가서|라이[선센]스)(?: ?\([^)]*\))?|저자 ?소개|지은이 ?소개|옮긴이의 ?(?:말|글)|추천사|펴내며)$/iu,
  ],
  ['cover', /^(?:(?:front |back )?cover|half title|표지|앞표지|뒤표지|속표지)$/iu],
];

/** What a title says of the pages under it. Where they stand decides whether it is believed. */
export function reasonFromTitle(title: string): SkippedRangeReason | undefined {
  const bare = bareTitle(title)
    .replace(/[.:\s]+$/u, '')
    // The letter of an appendix.
    .replace(/^[A-Z]\s+(?=\p{Lu})/u, '');
  return TITLES.find(([, pattern]) => pattern.test(bare))?.[0];
}

/** A chapter on the book itself is none with all of its sections. */
export function isOfTheBook(title: string): boolean {
  return /^(?:(?:(?:general )?information )?(?:about|on) (?:the |this )?(?:book|faq|manual|guide|document|documentation)|administrivia|문서 ?(?:관리 ?)?정보)$/iu.test(
    bareTitle(title),
  );
}

/** Thanks are no matter wherever they stand. */
export function isThanks(title: string): boolean {
  return /^(?:acknowledge?ments?(?: ?[/&] ?.*| and (?:thanks|credits|contribut\p{L}+))?|credits|감사의 ?(?:글|말))$/iu.test(
    bareTitle(title),
  );
}

/**
 * `where` is the section's place in the book, 0 to 1. A chapter named "Index" in a book on
 * databases stands in the middle of it and is taught.
 */
export function isBelieved(reason: SkippedRangeReason, where: number, looks: boolean): boolean {
  switch (reason) {
    case 'contents':
      return looks || where < 0.2 || where > 0.95;
    case 'index':
      return looks || where > 0.85;
    case 'preface':
      return looks || where < 0.25 || where > 0.9;
    case 'cover':
      return where < 0.05 || where > 0.95;
    case 'bibliography':
    case 'blank':
    case 'unreadable':
    case 'removed':
      return true;
    default:
      return reason satisfies never;
  }
}

const CONTENTS_LINE =
  /(?:\.\s?){4,}\s*[\divxlc]*\s*$|[\p{L})]\s{2,}\d{1,4}$|\S[\p{L})]\s+\d{1,4}$/u;
const INDEX_LINE = /^.{2,60}?,\s*(?:\d{1,4}(?:[–-]\d{1,4})?)(?:,\s*\d{1,4}(?:[–-]\d{1,4})?)*\s*$/u;
const REFERENCE_LINE = /^\s*(?:\[\w{1,12}\]|\d{1,3}\.)\s.*(?:\(\d{4}\)|\b(?:19|20)\d{2}\b)/u;

function share(lines: string[], pattern: RegExp): number {
  return lines.length === 0 ? 0 : lines.filter((line) => pattern.test(line)).length / lines.length;
}

/** What licences say over and over, and other texts hardly ever. */
const LICENCE =
  /\b(?:this licen[cs]e|general public licen[cs]e|free documentation licen[cs]e|free software|verbatim cop(?:y|ies)|warrant(?:y|ies)|copyright (?:holders?|notices?|law)|sublicen[cs]e\p{L}*|redistribut\p{L}+|free software foundation|invariant sections?|cover texts?|covered work|licensor|derivative works?|modified versions?|patents?|(?:copy|copying), (?:distribute|distribution|modify)|recipients?|your freedom|terms and conditions|permission is (?:hereby )?granted|permission notices?|trademarks?)\b/giu;
/** So many of them on a page, and one for so many words. */
const LICENCE_TERMS = 6;
const LICENCE_WORDS = 45;

function isLicence(text: string): boolean {
  const terms = text.match(LICENCE)?.length ?? 0;
  return terms >= LICENCE_TERMS && terms * LICENCE_WORDS >= text.split(/\s+/u).length;
}

/** What a page looks like by its lines alone; undefined for ordinary text. */
export function reasonFromLook(page: SourcePage): SkippedRangeReason | undefined {
  const lines = page.blocks
    .filter((block) => block.kind !== 'code')
    .flatMap((block) => block.text.split('\n'))
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const text = lines.join(' ');
  const leaders = text.match(/(?:\.\s?){5,}/gu)?.length ?? 0;
  if (leaders >= 5) return 'contents';
  if (isLicence(text)) return 'preface';
  if (lines.length >= 8) {
    if (share(lines, INDEX_LINE) >= 0.55) return 'index';
    if (share(lines, CONTENTS_LINE) >= 0.7) return 'contents';
    if (share(lines, REFERENCE_LINE) >= 0.7) return 'bibliography';
  }
  return undefined;
}

/** A page before the first section: title page, imprint or the like. */
export function reasonOfFrontPage(page: SourcePage, words: number): SkippedRangeReason {
  const looks = reasonFromLook(page);
  if (looks) return looks;
  const heading = page.blocks.find((block) => block.kind === 'heading');
  const titled = heading ? reasonFromTitle(heading.text) : undefined;
  if (titled) return titled;
  return page.number <= 2 && words < 80 ? 'cover' : 'preface';
}
