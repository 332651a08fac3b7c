/** The voice of the tutor: says each sentence of an answer once it is whole, and knows what it has said. */
import type { LineStop } from '#machines/talk/call-line.ts';
import { spokenSentences } from '#machines/talk/spoken-sentences.ts';
import type { VoicedLine, Voice } from './voice.ts';

export interface SpokenText extends Pick<VoicedLine, 'language' | 'speed'> {
  /** The id of the answer. */
  id: string;
  /** As far as it has come. */
  text: string;
  isWhole: boolean;
  /** This sentence sounds now. */
  onSentence: (sentence: string) => void;
  /** All of it was said. */
  onOver: () => void;
}

export type AnswerVoice = ReturnType<typeof createAnswerVoice>;

export function createAnswerVoice(voice: Voice | undefined) {
  /**
   * Sentences of which answer were handed over, and how many of these are still to be heard. The last one
   * may be handed over before it is known to be the last.
   */
  let said = { id: '', count: 0, waiting: 0, isWhole: false };
  /** Answers that another one followed: where that one is taken back, they are not said again (VOICE-CALL-7). */
  const left = new Set<string>();
  return {
    /** Goes on with what is new. */
    say({ id, text, isWhole, language, speed, onSentence, onOver }: SpokenText): void {
      if (said.id !== id) {
        voice?.hush();
        left.add(said.id);
        const count = left.has(id) ? Number.POSITIVE_INFINITY : 0;
        said = { id, count, waiting: 0, isWhole };
      }
      const now = said;
      now.isWhole = isWhole;
      const sentences = spokenSentences(text, isWhole);
      const first = now.count;
      const fresh = sentences.slice(first);
      now.count = Math.max(now.count, sentences.length);
      const isOver = () => said === now && now.waiting === 0 && now.isWhole;
      if (!voice) {
        if (isWhole) onOver();
        return;
      }
      for (const [at, sentence] of fresh.entries()) {
        now.waiting += 1;
        voice.say({
          answerId: id,
          place: first + at,
          text: sentence,
          language,
          speed,
          onStart: () => said === now && onSentence(sentence),
          onDone: () => {
            now.waiting -= 1;
            if (isOver()) onOver();
          },
        });
      }
      if (fresh.length === 0 && isOver()) onOver();
    },
    /** Silent at once, and the rest of this answer is not said. @returns what was heard, if it was cut off. */
    hush(): LineStop | undefined {
      const { id: answerId, count, waiting, isWhole } = said;
      const isCut = Number.isFinite(count) && answerId !== '' && (waiting > 0 || !isWhole);
      said = { id: said.id, count: Number.POSITIVE_INFINITY, waiting: 0, isWhole: false };
      voice?.hush();
      return isCut ? { answerId, heard: count - waiting } : undefined;
    },
  };
}
