import { useEffect } from 'react';
import type { TalkMessage } from '#machines/talk/talk.ts';
import { useStreamText } from '../lib/live/use-live.ts';
import type { AnswerVoice, SpokenText } from './answer-voice.ts';

interface SpokenAnswerProps extends Pick<
  SpokenText,
  'language' | 'speed' | 'onSentence' | 'onOver'
> {
  answer: TalkMessage;
  /** While it is on its way. */
  stream: string | undefined;
  voice: AnswerVoice;
}

/**
 * Has an answer said while it comes, so that the first sentence sounds before it has its end. Shows
 * nothing: it alone is drawn anew with each word. `onSentence` and `onOver` stay the same.
 */
export function SpokenAnswer(props: SpokenAnswerProps) {
  const { answer, stream, voice, language, speed, onSentence, onOver } = props;
  const streamed = useStreamText(stream);
  const { id, message, state } = answer;
  const isWhole = state !== 'answering';
  const text = isWhole ? message : streamed;
  useEffect(() => {
    voice.say({ id, text, isWhole, language, speed, onSentence, onOver });
  }, [voice, id, text, isWhole, language, speed, onSentence, onOver]);
  return null;
}
