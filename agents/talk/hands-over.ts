/** Whether words hand over the answer of a question: one of their sentences says what is right. */
import { numbersIn } from '#agents/text/overlap.ts';
import type { QuizItem } from '#machines/quiz/quiz.ts';
import { spokenSentences } from '#machines/talk/spoken-sentences.ts';
import { keysOf } from './known-words.ts';

/** A verdict on a statement. */
const VERDICT =
  /\b(?:true|false|yes|no|correct|incorrect|right|wrong)\b|맞(?:아|습|는|다|지)|틀(?:려|린|립|렸)|참(?:이|입)|거짓|그렇(?:지|습)|아니(?:에|요|다)/iu;

export function handsOver(item: QuizItem, said: string): boolean {
  const sentences = spokenSentences(said, true);
  switch (item.type) {
    case 'truth':
      return VERDICT.test(said);
    case 'choice':
      return says(sentences, item, item.options[item.answer] ?? '');
    case 'choices':
      return item.answers.every((at) => says(sentences, item, item.options[at] ?? ''));
    case 'cloze':
      return item.gaps.every((gap) => gap.some((one) => says(sentences, item, one)));
    case 'short':
      return [...item.accepted, item.sample].some((one) => says(sentences, item, one));
    case 'matching':
      return item.pairs.every(({ left, right }) =>
        sentences.some((sentence) => has(sentence, left) && has(sentence, right)),
      );
    case 'ordering':
      return inOrder(said.toLowerCase(), item.items);
    default:
      return item satisfies never;
  }
}

/** What the question says itself gives nothing away. */
function says(sentences: readonly string[], { question }: QuizItem, answer: string): boolean {
  const asked = keysOf(question);
  const telling = [...keysOf(answer)].filter((key) => !asked.has(key));
  const numbers = numbersIn(answer);
  if (telling.length === 0 && numbers.length === 0) {
    return sentences.some((sentence) => has(sentence, answer));
  }
  return sentences.some((sentence) => {
    const keys = keysOf(sentence);
    const counted = numbersIn(sentence);
    return (
      telling.every((key) => keys.has(key)) && numbers.every((number) => counted.includes(number))
    );
  });
}

const has = (sentence: string, words: string) =>
  words.trim() !== '' && sentence.toLowerCase().includes(words.trim().toLowerCase());

function inOrder(said: string, items: readonly string[]): boolean {
  let from = 0;
  return items.every((item) => {
    const at = said.indexOf(item.trim().toLowerCase(), from);
    from = at + item.trim().length;
    return at >= 0;
  });
}
