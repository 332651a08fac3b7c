/** Why an answer is right, and where the book says so: on a page, a slide or in a section. */
import type { PageName } from '#machines/document/page-label.ts';
import type { Language } from '#machines/document/source.ts';

/** Words of the book, and what it says them of. */
export interface SaidOf {
  said: string;
  of: string;
  page: number;
}

export interface Explanations {
  because(sentence: string, page: number): string;
  becauseTable(page: number, row: string, answer: string): string;
  becauseCells(page: number): string;
  becauseNamed(page: number): string;
  becauseList(page: number): string;
  becauseLines(page: number): string;
  becausePages(pages: number[]): string;
  /** What the book says the wrong options of. */
  othersSaid(others: SaidOf[]): string;
}

const CLIPPED = 60;

/** So much of it that it is known again. */
function clipped(text: string): string {
  if (text.length <= CLIPPED) return text;
  const cut = text.slice(0, CLIPPED);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), CLIPPED / 2))} …`;
}

type Names = ReadonlyMap<number, PageName>;

function nameIn(names: Names, page: number): PageName {
  return names.get(page) ?? { unit: 'page', name: String(page) };
}

function inEnglish(names: Names): Explanations {
  const on = (page: number): string => {
    const { unit, name } = nameIn(names, page);
    if (unit !== 'section') return `on ${unit} ${name}`;
    return name === '' ? 'at the beginning' : `in “${name}”`;
  };
  const onAll = (pages: number[]): string => {
    const [first, ...rest] = pages.map(on);
    const isPaged = pages.every((page) => nameIn(names, page).unit === 'page');
    if (!isPaged || rest.length === 0) return [first, ...rest].join(' and ');
    const numbers = pages.map(String);
    return `on pages ${numbers.slice(0, -1).join(', ')} and ${numbers.at(-1) ?? ''}`;
  };
  const opening = (page: number): string => {
    const place = on(page).replace(/^on /u, '');
    return place.slice(0, 1).toUpperCase() + place.slice(1);
  };
  return {
    because: (sentence, page) => `${opening(page)}: “${sentence}”`,
    becauseTable: (page, row, answer) =>
      `The table ${on(page)} has “${answer}” in the row “${row}”.`,
    becauseCells: (page) => `The table is ${on(page)}.`,
    becauseNamed: (page) => `The list is ${on(page)}.`,
    becauseList: (page) => `The order of the steps is ${on(page)}.`,
    becauseLines: (page) => `The lines stand in this order ${on(page)}.`,
    becausePages: (pages) =>
      `This is said ${onAll([...new Set(pages)].toSorted((a, b) => a - b))}.`,
    othersSaid: (others) =>
      others
        .map(
          ({ said, of, page }) => `“${clipped(said)}” is said of “${clipped(of)}” (${on(page)}).`,
        )
        .join(' '),
  };
}

function inKorean(names: Names): Explanations {
  const at = (page: number): string => {
    const { unit, name } = nameIn(names, page);
    if (unit === 'section') return name === '' ? '첫머리' : `“${name}”`;
    return unit === 'slide' ? `${name}번 슬라이드` : `${name}쪽`;
  };
  return {
    because: (sentence, page) => `${at(page)}: “${sentence}”`,
    becauseTable: (page, row, answer) =>
      `${at(page)} 표의 “${row}” 줄에 “${answer}”라고 적혀 있어요.`,
    becauseCells: (page) => `이 표는 ${at(page)}에 있어요.`,
    becauseNamed: (page) => `이 목록은 ${at(page)}에 있어요.`,
    becauseList: (page) => `단계의 순서는 ${at(page)}에 있어요.`,
    becauseLines: (page) => `${at(page)}에 이 순서로 적혀 있어요.`,
    becausePages: (pages) =>
      `이 내용은 ${[...new Set(pages.toSorted((a, b) => a - b).map(at))].join(', ')}에 있어요.`,
    othersSaid: (others) =>
      others
        .map(
          ({ said, of, page }) =>
            `“${clipped(said)}”: “${clipped(of)}”에 대한 말이에요(${at(page)}).`,
        )
        .join(' '),
  };
}

export function explanationsIn(language: Language, names: Names): Explanations {
  return language === 'ko' ? inKorean(names) : inEnglish(names);
}
