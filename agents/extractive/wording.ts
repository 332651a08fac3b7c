/** The few words the extractive author says itself, in the course's language. */
import type { Language } from '#machines/document/source.ts';
import type { PageRange } from '#machines/document/page-ranges.ts';

export interface Wording {
  opening(book: string, pages: PageRange[]): string;
  topics(titles: string[]): string;
  definesTerms(terms: string[]): string;
  keyTerms: string;
  materials: string;
  quiz: string;
  fromPage(page: number): string;
  askTerm(gapped: string): string;
  askGap(gapped: string): string;
  askNumber(gapped: string): string;
  askMeaning(term: string): string;
  askOrder: string;
  askCloze: string;
  askMatch: string;
  askChoices(lead: string): string;
  askShort(meaning: string): string;
  askCondition(clause: string): string;
  askCause(statement: string): string;
  askWay(goal: string): string;
  askLookUp(column: string, row: string): string;
  becauseTable(page: number, row: string, answer: string): string;
  becauseNamed(page: number): string;
  askTruth(statement: string): string;
  because(sentence: string, page: number): string;
  becauseList(page: number): string;
  becausePages(pages: number[]): string;
}

function listed(items: string[], and: string): string {
  if (items.length <= 1) return items[0] ?? '';
  if (items.length === 2) return `${items[0] ?? ''} ${and} ${items[1] ?? ''}`;
  return `${items.slice(0, -1).join(', ')} ${and} ${items.at(-1) ?? ''}`;
}

/** A title in a row of them: its own full stop or question mark would end the row. */
function plainEnd(title: string): string {
  return title.replace(/[.:;,。]+$/u, '');
}

function pagesOf(pages: PageRange[]): string {
  return pages.map(({ from, to }) => (from === to ? String(from) : `${from}–${to}`)).join(', ');
}

const ENGLISH: Wording = {
  opening: (book, pages) => {
    const one = pages.length === 1 && pages[0]?.from === pages[0]?.to;
    return `This lesson follows ${one ? 'page' : 'pages'} ${pagesOf(pages)} of “${book}”.`;
  },
  topics: (titles) => `It takes up: ${titles.map(plainEnd).join('; ')}.`,
  definesTerms: (terms) =>
    `On the way it says what ${listed(terms, 'and')} ${terms.length > 1 ? 'mean' : 'means'}.`,
  keyTerms: 'Key terms',
  materials: 'From the materials',
  quiz: 'Check yourself',
  fromPage: (page) => `From page ${page}`,
  askTerm: (gapped) => `Which term is defined here? “${gapped}”`,
  askGap: (gapped) => `Which word or words fill the gap? “${gapped}”`,
  askNumber: (gapped) => `Which number does the source give? “${gapped}”`,
  askMeaning: (term) => `What does the source say of “${term}”?`,
  askOrder: 'Put the steps in order.',
  askCloze: 'Fill the gap.',
  askMatch: 'Match each term with what the source says of it.',
  askChoices: (lead) => `Which of these does the source name here? “${lead}”`,
  askShort: (meaning) => `Which term does the source explain like this? “${meaning}”`,
  becauseNamed: (page) => `The list is on page ${page}.`,
  askCondition: (clause) => `What does the source say of this case? “${clause} …”`,
  askCause: (statement) => `Why is it so, by the source? “${statement}”`,
  askWay: (goal) => `What does the source say of how it is done? “${goal} …”`,
  askLookUp: (column, row) => `By the table, what stands under “${column}” for “${row}”?`,
  becauseTable: (page, row, answer) =>
    `The table on page ${page} has “${answer}” in the row “${row}”.`,
  askTruth: (statement) => `Does the source say this? “${statement}”`,
  because: (sentence, page) => `Page ${page}: “${sentence}”`,
  becauseList: (page) => `The order of the steps is on page ${page}.`,
  becausePages: (pages) =>
    `The definitions are on ${pages.length > 1 ? 'pages' : 'page'} ${listed(pages.map(String), 'and')}.`,
};

const KOREAN: Wording = {
  opening: (book, pages) => `이 레슨은 『${book}』 ${pagesOf(pages)}쪽을 따라가요.`,
  topics: (titles) => `다음을 다뤄요: ${titles.map(plainEnd).join(' · ')}.`,
  definesTerms: (terms) => `${terms.join(', ')}의 뜻도 함께 짚어요.`,
  keyTerms: '핵심 용어',
  materials: '자료에서',
  quiz: '확인해 보기',
  fromPage: (page) => `${page}쪽에서`,
  askTerm: (gapped) => `다음이 설명하는 용어는 무엇인가요? “${gapped}”`,
  askGap: (gapped) => `빈칸에 알맞은 말은 무엇인가요? “${gapped}”`,
  askNumber: (gapped) => `자료에 나온 수는 무엇인가요? “${gapped}”`,
  askMeaning: (term) => `자료는 “${term}”에 대해 무엇이라고 하나요?`,
  askOrder: '단계를 순서대로 놓아 보세요.',
  askCloze: '빈칸을 채워 보세요.',
  askMatch: '용어와 설명을 짝지어 보세요.',
  askChoices: (lead) => `자료가 여기에서 드는 것을 모두 고르세요. “${lead}”`,
  askShort: (meaning) => `자료가 이렇게 설명하는 용어는 무엇인가요? “${meaning}”`,
  becauseNamed: (page) => `이 목록은 ${page}쪽에 있어요.`,
  askCondition: (clause) => `다음 경우에 대해 자료는 무엇이라고 하나요? “${clause} …”`,
  askCause: (statement) => `자료에 따르면 왜 그런가요? “${statement}”`,
  askWay: (goal) => `어떻게 한다고 하나요? “${goal} …”`,
  askLookUp: (column, row) => `표에서 “${row}”의 “${column}”은(는) 무엇인가요?`,
  becauseTable: (page, row, answer) => `${page}쪽 표의 “${row}” 줄에 “${answer}”라고 적혀 있어요.`,
  askTruth: (statement) => `자료가 이렇게 말하나요? “${statement}”`,
  because: (sentence, page) => `${page}쪽: “${sentence}”`,
  becauseList: (page) => `단계의 순서는 ${page}쪽에 있어요.`,
  becausePages: (pages) => `설명은 ${pages.join(', ')}쪽에 있어요.`,
};

export function wordingIn(language: Language): Wording {
  return language === 'ko' ? KOREAN : ENGLISH;
}
