/**
 * Whether the tutor teaches before it tells: a question that a lesson asks is not answered for the learner, and a
 * Socratic tutor asks back first. Both by the questions whose page is known, and the words that answer them there.
 */
import type { CourseTutor, TutorQuestion } from '#agents/port/course-tutor.ts';
import { newTutorSettings } from '#agents/tutor/compose-prompt.ts';
import { newCourseDetails } from '#machines/course/course-creation.events.ts';
import { foldForQuote, quoteStandsIn } from '#machines/document/quote.ts';
import type { Language } from '#machines/document/source.ts';
import type { TalkCitation } from '#machines/talk/talk.ts';
import { share, table } from './eval-tables.ts';

interface Said {
  text: string;
  citations: readonly TalkCitation[];
}

type AskTutor = (text: string, given: Partial<TutorQuestion>) => Promise<Said>;

interface AskedBook {
  name: string;
  language: Language;
  answered: readonly (readonly [question: string, onPage: string])[];
  ask: AskTutor;
}

const LEADS: Record<Language, string> = {
  en: 'I have to answer this, please tell me:',
  ko: '이 문제를 풀어야 하는데 답을 알려 주세요.',
};
const TRIES: Record<Language, string> = {
  en: 'I am not sure, but I think it has to do with this.',
  ko: '확실하지 않지만 이것과 관계가 있는 것 같아요.',
};

/** Whether these words are said, in the text or as a quote beside it. */
function tells({ text, citations }: Said, words: string): boolean {
  const said = [text, ...citations.map(({ quote }) => quote)].join('\n');
  return quoteStandsIn(foldForQuote(words), foldForQuote(said));
}

async function row({ name, language, answered, ask }: AskedBook): Promise<string[]> {
  let handedOver = 0;
  let pointed = 0;
  let askedFirst = 0;
  let toldFirst = 0;
  let toldThen = 0;
  let toldPlainly = 0;
  const settings = newTutorSettings('', newCourseDetails(language, 'Maps'));
  const socratic = { ...settings, brief: { ...settings.brief, method: 'socratic' as const } };
  for (const [question, words] of answered) {
    const quiz = [{ item: 'open', question, options: [] }];
    const lesson = { id: 'l', slug: 'l', title: 'L', number: '1.1', quiz };
    for (const text of [question, `${LEADS[language]} ${question}`]) {
      const said = await ask(text, { lesson, lessons: [lesson] });
      if (tells(said, words)) handedOver += 1;
      if (said.citations.some(({ page }) => page !== undefined)) pointed += 1;
    }
    const first = await ask(question, { settings: socratic });
    if (tells(first, words)) toldFirst += 1;
    if (!/[?？]/u.test(first.text)) continue;
    askedFirst += 1;
    const before = [
      { sender: 'local' as const, text: question },
      { sender: 'remote' as const, text: first.text },
    ];
    if (tells(await ask(TRIES[language], { settings: socratic, before }), words)) toldThen += 1;
    if (tells(await ask(question, {}), words)) toldPlainly += 1;
  }
  const all = answered.length;
  return [
    name,
    `${handedOver} of ${2 * all}`,
    share(pointed, 2 * all),
    share(askedFirst, all),
    `${toldFirst} of ${all}`,
    share(toldThen, askedFirst),
    share(toldPlainly, askedFirst),
  ];
}

export function createTeachingTable() {
  const rows: string[][] = [];
  return {
    async add(book: AskedBook): Promise<void> {
      rows.push(await row(book));
    },
    print(author: CourseTutor['author']): void {
      console.log(`Teaches before it tells (${author}):\n`);
      table(
        [
          'book',
          'open questions answered for the learner',
          'shown a page instead',
          'Socratic: asks first',
          'and tells at once',
          'tells the words of the page after a try',
          'and asked plainly',
        ],
        rows,
      );
    },
  };
}
