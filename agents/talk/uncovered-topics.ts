/**
 * What was asked and the course did not answer, as topics: words that several learners used. What one
 * person alone asked is theirs, and is never told.
 */
import type { Language } from '#machines/document/source.ts';
import { detectLanguage } from '#agents/text/detect-language.ts';
import { roughStemList } from '#agents/text/overlap.ts';

export interface UncoveredQuestion {
  /** Whoever asked it. */
  learner: string;
  text: string;
}

export interface UncoveredTopic {
  /** As it was written most often. */
  word: string;
  learners: number;
  questions: number;
}

/** Fewer would tell who asked. */
const LEARNERS = 2;
const TOPICS = 8;

/** Asked about by most learners first. */
export function uncoveredTopics(questions: readonly UncoveredQuestion[]): UncoveredTopic[] {
  const topics = new Map<string, { words: string[]; learners: Set<string>; questions: number }>();
  for (const { learner, text } of questions) {
    const language = detectLanguage(text);
    for (const [stem, word] of wordsOf(text, language)) {
      const topic = topics.get(stem) ?? { words: [], learners: new Set<string>(), questions: 0 };
      topic.words.push(word);
      topic.learners.add(learner);
      topic.questions += 1;
      topics.set(stem, topic);
    }
  }
  return [...topics.values()]
    .filter(({ learners }) => learners.size >= LEARNERS)
    .map(({ words, learners, questions: count }) => ({
      word: commonest(words),
      learners: learners.size,
      questions: count,
    }))
    .toSorted(
      (one, other) =>
        other.learners - one.learners ||
        other.questions - one.questions ||
        one.word.localeCompare(other.word),
    )
    .slice(0, TOPICS);
}

/** Stems of one question, each with a word of it. */
function wordsOf(text: string, language: Language): Map<string, string> {
  const words = new Map<string, string>();
  for (const [word] of text.matchAll(/[\p{L}\p{N}]+(?:['’_.+-][\p{L}\p{N}]+)*/gu)) {
    const [stem] = roughStemList(word, language);
    // In Korean the stem is the word without its particle.
    if (stem !== undefined) words.set(stem, language === 'ko' ? stem : word.toLowerCase());
  }
  return words;
}

function commonest(words: readonly string[]): string {
  const counted = [...Map.groupBy(words, (word) => word)];
  const [most] = counted.toSorted(
    ([one, all], [other, others]) => others.length - all.length || one.localeCompare(other),
  );
  return most?.[0] ?? '';
}
