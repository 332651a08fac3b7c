/** The few words the extractive author says itself, in the course's language. */
import type { Language } from '#machines/document/source.ts';
import type { PageRange } from '#machines/document/page-ranges.ts';
import { doing } from '#agents/text/gerunds.ts';
import type { PageName } from '#machines/document/page-label.ts';
import { particleAfter } from '#machines/korean-particle.ts';
import { explanationsIn, type Explanations } from './explanations.ts';
import type { FactKind } from './fact.ts';
import { toldTogether } from './reached-goals.ts';
import { factInEnglish, factInKorean, nounPhrase, topicOf } from './fact-wording.ts';

export interface Wording extends Explanations {
  /** `unit`: what the book is parted in. */
  opening(book: string, pages: PageRange[], unit: PageName['unit']): string;
  topics(titles: string[]): string;
  definesTerms(terms: string[]): string;
  /** What one can do behind it; `objectives` as they were planned. */
  ableTo(objectives: string[]): string;
  keyTerms: string;
  materials: string;
  quiz: string;
  fromPage(page: PageName): string;
  figureOn(page: PageName): string;
  askTerm(gapped: string): string;
  askGap(gapped: string): string;
  askNumber(gapped: string): string;
  askMeaning(term: string): string;
  /** `lead`: the sentence that announces the steps, where there is one. */
  askOrder(lead?: string): string;
  askCloze: string;
  askMatch: string;
  askMatchCode: string;
  askMatchEffects: string;
  askMatchCells(left: string, right: string): string;
  askMatchCases: string;
  askChoices(lead: string): string;
  askShort(meaning: string): string;
  askCondition(clause: string): string;
  askCause(statement: string): string;
  askWay(goal: string): string;
  askWhen(statement: string): string;
  askPurpose(statement: string): string;
  askContrast(clause: string): string;
  askException(statement: string): string;
  askMeans(statement: string): string;
  askLimit(statement: string): string;
  askTime(clause: string): string;
  /** `opening`: the thing as its sentence begins with it, article and all. */
  askFact(kind: FactKind, name: string, opening: string): string;
  /** `title`: of the section that says them, where one does. */
  askStatements(title?: string): string;
  askName(said: string): string;
  askEntry(term: string): string;
  askCode(lead: string): string;
  askEffect(code: string): string;
  askMissing(lead: string): string;
  askWhichName(gapped: string): string;
  askLineOrder(lead: string): string;
  askSection(said: string): string;
  /** Why fewer than two questions are asked. */
  fewQuestions(asked: number, why: 'words' | 'counterparts'): string;
  askPrinted: string;
  askLookUp(column: string, row: string): string;
  askRow(rowHead: string, cell: string): string;
  askTruth(statement: string): string;
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

/** What planned objectives begin with. */
const PLANNED_VERB = /^(?:Explain|Describe|Define|Use|Answer)(?= )/u;

type OwnWords = Omit<Wording, keyof Explanations>;

const ENGLISH: OwnWords = {
  opening: (book, pages, unit) => {
    if (unit === 'section') return `This lesson follows “${book}”.`;
    const one = pages.length === 1 && pages[0]?.from === pages[0]?.to;
    return `This lesson follows ${one ? unit : `${unit}s`} ${pagesOf(pages)} of “${book}”.`;
  },
  topics: (titles) => `It takes up: ${titles.map(plainEnd).join('; ')}.`,
  definesTerms: (terms) =>
    `On the way it says what ${listed(terms, 'and')} ${terms.length > 1 ? 'mean' : 'means'}.`,
  ableTo: (objectives) => {
    const done = toldTogether(objectives).map((one) =>
      plainEnd(one)
        .replace(/^Answer the question (?=“)/u, 'Answer ')
        .replace(PLANNED_VERB, (verb) => verb.toLowerCase())
        .replace(/^\p{Lu}/u, (sign, _, one: string) =>
          doing(one) === undefined ? sign : sign.toLowerCase(),
        ),
    );
    return done.every((one) => /^\p{Ll}/u.test(one))
      ? `After it you can ${done.some((one) => /, | and /u.test(one)) ? done.join('; ') : listed(done, 'and')}.`
      : `After it: ${done.join('; ')}.`;
  },
  keyTerms: 'Key terms',
  materials: 'From the materials',
  quiz: 'Check yourself',
  fromPage: ({ unit, name }) => {
    if (unit !== 'section') return `From ${unit} ${name}`;
    return name === '' ? 'From the beginning' : `From “${name}”`;
  },
  figureOn: ({ unit, name }) => {
    if (unit !== 'section') return `Figure on ${unit} ${name}`;
    return name === '' ? 'Figure at the beginning' : `Figure in “${name}”`;
  },
  askTerm: (gapped) => `Which term is defined here? “${gapped}”`,
  askGap: (gapped) => `Which word or words fill the gap? “${gapped}”`,
  askNumber: (gapped) => `Which number does the source give? “${gapped}”`,
  askMeaning: (term) => `What does “${term}” mean here?`,
  askOrder: (lead) => `Put the steps in order.${lead === undefined ? '' : ` “${plainEnd(lead)}”`}`,
  askCloze: 'Fill the gap.',
  askMatch: 'Match each term with what is said of it.',
  askMatchCode: 'Match each line with what it is for.',
  askMatchEffects: 'Match each line with what it does.',
  askMatchCases: 'Match each case with what follows from it.',
  askMatchCells: (left, right) => `Match “${left}” and “${right}” as the table does.`,
  askChoices: (lead) => `Which of these belong here? “${lead}”`,
  askShort: (meaning) => `Which term is explained like this? “${nounPhrase(meaning)}”`,
  askCondition: (clause) => `What follows in this case? “${clause} …”`,
  askCause: (statement) => `Why is it so? “${statement}”`,
  askWay: (goal) => `How is it done? “${goal} …”`,
  askWhen: (statement) => `When does this hold? “${statement} …”`,
  askPurpose: (statement) => `What is the purpose? “${statement} …”`,
  askContrast: (clause) => `What stands against this? “${clause} …”`,
  askException: (statement) => `What is the exception? “${statement} …”`,
  askMeans: (statement) => `How is it done? “${statement} …”`,
  askLimit: (statement) => `What limits this? “${statement} …”`,
  askTime: (clause) => `What is done or happens then? “${clause} …”`,
  askName: (said) => `Which of these ${said}?`,
  askFact: factInEnglish,
  askEntry: (term) => `What is said of “${term}”?`,
  askCode: (lead) => `Which line does it? “${lead}”`,
  askEffect: (code) => `What does this line do? “${code}”`,
  askWhichName: (gapped) => `Which name belongs in the gap? “${gapped}”`,
  askMissing: (lead) => `Which line is missing? “${lead}”`,
  askLineOrder: (lead) => `Put the lines in the order in which they work. “${lead}”`,
  askSection: (said) => `Which part of the lesson says this? “${said}”`,
  fewQuestions: (asked, why) => {
    const start = asked === 0 ? 'Nothing is asked here' : 'Little is asked here';
    if (why === 'words') return `${start}, because the source says little in words.`;
    return `${start}, because no wrong answer${asked === 0 ? '' : ' to the rest'} would be certain.`;
  },
  askPrinted: 'What is printed at the end?',
  askLookUp: (column, row) => `Which “${column}” does the table give for “${row}”?`,
  askRow: (rowHead, cell) => `Which “${rowHead}” has this in the table: “${cell}”?`,
  askStatements: (title) =>
    `Which of these statements${title === undefined ? '' : ` on “${title}”`} hold? There may be more than one.`,
  askTruth: (statement) => `Is this right? “${statement}”`,
};

const KOREAN: OwnWords = {
  opening: (book, pages, unit) => {
    if (unit === 'section') {
      return `이 레슨은 『${book}』${particleAfter(book, '을', '를')} 따라가요.`;
    }
    const place = unit === 'slide' ? '번 슬라이드를' : '쪽을';
    return `이 레슨은 『${book}』 ${pagesOf(pages)}${place} 따라가요.`;
  },
  topics: (titles) => `다음을 다뤄요: ${titles.map(plainEnd).join(' · ')}.`,
  definesTerms: (terms) => `${terms.join(', ')}의 뜻도 함께 짚어요.`,
  ableTo: (objectives) =>
    `마치고 나면: ${objectives.map((one) => plainEnd(one).replace(/수 있다$/u, '수 있어요')).join(' · ')}.`,
  keyTerms: '핵심 용어',
  materials: '자료에서',
  quiz: '확인해 보기',
  fromPage: ({ unit, name }) => {
    if (unit === 'section') return name === '' ? '첫머리에서' : `“${name}”에서`;
    return unit === 'slide' ? `${name}번 슬라이드에서` : `${name}쪽에서`;
  },
  figureOn: ({ unit, name }) => {
    if (unit === 'section') return name === '' ? '첫머리의 그림' : `“${name}”의 그림`;
    return unit === 'slide' ? `${name}번 슬라이드의 그림` : `${name}쪽의 그림`;
  },
  askTerm: (gapped) => `다음이 설명하는 용어는 무엇인가요? “${gapped}”`,
  askGap: (gapped) => `빈칸에 알맞은 말은 무엇인가요? “${gapped}”`,
  askNumber: (gapped) => `자료에 나온 수는 무엇인가요? “${gapped}”`,
  askMeaning: (term) => `${topicOf(term)} 무엇을 뜻하나요?`,
  askOrder: (lead) =>
    `단계를 순서대로 놓아 보세요.${lead === undefined ? '' : ` “${plainEnd(lead)}”`}`,
  askCloze: '빈칸을 채워 보세요.',
  askMatch: '용어와 설명을 짝지어 보세요.',
  askMatchCode: '각 줄을 그 쓰임과 짝지어 보세요.',
  askMatchEffects: '각 줄을 그 줄이 하는 일과 짝지어 보세요.',
  askMatchCases: '각 경우를 그때 일어나는 일과 짝지어 보세요.',
  askMatchCells: (left, right) =>
    `표에 나온 대로 “${left}”${particleAfter(left, '과', '와')} “${right}”${particleAfter(right, '을', '를')} 짝지어 보세요.`,
  askChoices: (lead) => `여기에 드는 것을 모두 고르세요. “${lead}”`,
  askShort: (meaning) => `다음이 설명하는 용어는 무엇인가요? “${meaning}”`,
  askCondition: (clause) => `다음 경우에는 어떻게 되나요? “${clause} …”`,
  askCause: (statement) => `다음은 왜 그런가요? “${statement}”`,
  askWay: (goal) => `어떻게 하나요? “${goal} …”`,
  askWhen: (statement) => `다음은 언제 그런가요? “${statement}”`,
  askPurpose: (statement) => `다음은 무엇을 위한 것인가요? “${statement}”`,
  askContrast: (clause) => `다음과 반대되는 것은 무엇인가요? “${clause} …”`,
  askException: (statement) => `다음에서 예외는 무엇인가요? “${statement} …”`,
  askMeans: (statement) => `다음은 어떻게 하나요? “${statement} …”`,
  askLimit: (statement) => `다음과 함께 알아 둘 점은 무엇인가요? “${statement} …”`,
  askTime: (clause) => `그때 무엇을 하거나 어떻게 되나요? “${clause} …”`,
  askName: (said) => `다음은 무엇에 대한 설명인가요? “${said}”`,
  askFact: factInKorean,
  askEntry: (term) => `“${term}”에 대한 설명은 무엇인가요?`,
  askCode: (lead) => `다음에 알맞은 줄은 무엇인가요? “${lead}”`,
  askEffect: (code) => `다음 줄은 무엇을 하나요? “${code}”`,
  askWhichName: (gapped) => `빈칸에 들어갈 이름은 무엇인가요? “${gapped}”`,
  askMissing: (lead) => `빠진 줄은 무엇인가요? “${lead}”`,
  askLineOrder: (lead) => `제대로 동작하는 순서로 줄을 놓아 보세요. “${lead}”`,
  askSection: (said) => `다음은 이 레슨의 어느 부분에 나오나요? “${said}”`,
  fewQuestions: (asked, why) =>
    `${why === 'words' ? '물어볼 만한 문장이 적어서' : '확실히 틀린 보기를 찾을 수 없어서'} 문제가 ${
      asked === 0 ? '없어요' : '하나뿐이에요'
    }.`,
  askPrinted: '끝에 무엇이 출력되나요?',
  askLookUp: (column, row) =>
    `표에서 “${row}”의 “${column}”${particleAfter(column, '은', '는')} 무엇인가요?`,
  askRow: (rowHead, cell) =>
    `표에서 “${cell}”에 해당하는 “${rowHead}”${particleAfter(rowHead, '은', '는')} 무엇인가요?`,
  askStatements: (title) =>
    `${title === undefined ? '다음 가운데' : `“${title}”에 대해`} 맞는 말을 모두 고르세요.`,
  askTruth: (statement) => `다음 말이 맞나요? “${statement}”`,
};

/** @param names what pages without a number are called: sections, slides */
export function wordingIn(
  language: Language,
  names: ReadonlyMap<number, PageName> = new Map(),
): Wording {
  const words = language === 'ko' ? KOREAN : ENGLISH;
  return { ...words, ...explanationsIn(language, names) };
}
