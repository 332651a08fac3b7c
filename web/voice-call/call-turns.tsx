import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { spokenSentences } from '#machines/talk/spoken-sentences.ts';
import type { TalkMessage } from '#machines/talk/talk.ts';
import { useStreamText } from '../lib/live/use-live.ts';
import styles from './voice-call.module.css';

/** Turns that are shown above what is said now. */
const SHOWN = 6;

interface CallTurnsProps {
  messages: readonly TalkMessage[];
  /** Of the last answer, while it is on its way. */
  stream: string | undefined;
}

/** What was said last in a call, by whom. */
export function CallTurns({ messages, stream }: CallTurnsProps) {
  const { t } = useTranslation('talk');
  const last = messages.at(-1);
  return (
    <div className={styles.turns} role="log" aria-label={t('log')} aria-live="off">
      {messages.slice(-SHOWN).map((message) => (
        <Turn key={message.id} message={message} stream={message === last ? stream : undefined} />
      ))}
    </div>
  );
}

interface TurnProps {
  message: TalkMessage;
  /** Of the last one, while it is on its way. */
  stream: string | undefined;
}

const Turn = memo(function Turn({ message, stream }: TurnProps) {
  const { t } = useTranslation('talk');
  const streamed = useStreamText(stream);
  const isComing = message.state === 'answering';
  const text = isComing ? streamed : message.message;
  if (text === '') return null;
  return (
    <p>
      <b>{t(message.sender === 'local' ? 'you' : 'tutor')}</b>{' '}
      {message.sender === 'local' ? text : spokenSentences(text, !isComing).join(' ')}
    </p>
  );
});
