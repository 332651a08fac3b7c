import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { spokenSentences } from '#machines/talk/spoken-sentences.ts';
import type { TalkMessage } from '#machines/talk/talk.ts';
import { useStreamText } from '../lib/live/use-live.ts';
import { PageChip } from '../ui/page-chip.tsx';
import styles from './voice-call.module.css';

/** Turns that are shown above what is said now. */
const SHOWN = 6;

interface CallTurnsProps {
  messages: readonly TalkMessage[];
  /** The stream of the last answer, while it is on its way. */
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
  /** The stream of the last answer, while it is on its way. */
  stream: string | undefined;
}

const Turn = memo(function Turn({ message, stream }: TurnProps) {
  const { t } = useTranslation('talk');
  const streamed = useStreamText(stream);
  const isComing = message.state === 'answering';
  const text = isComing ? streamed : message.message;
  if (text === '') return null;
  const isTutor = message.sender === 'remote';
  return (
    <p>
      <b>{t(isTutor ? 'tutor' : 'you')}</b>{' '}
      <span>
        {(isTutor ? spokenLines(text, !isComing) : [text]).map((line, at) => (
          <span key={at}>{line} </span>
        ))}
      </span>
      <span>
        {pagesOf(message).map((page) => (
          <PageChip key={page.number} page={page.number} printed={page.label} />
        ))}
      </span>
    </p>
  );
});

/** What is said, line by line: a heading and an answer to choose have no sign at their end. */
function spokenLines(text: string, isWhole: boolean): string[] {
  const lines = text.split(/\n+/u);
  return lines
    .map((line, at) => spokenSentences(line, isWhole || at < lines.length - 1).join(' '))
    .filter((line) => line !== '');
}

/** Each once. */
function pagesOf({ citations }: TalkMessage) {
  const pages = citations.flatMap(({ page, quote }) => (page && quote !== '' ? [page] : []));
  return pages.filter(({ number }, at) => pages.findIndex((one) => one.number === number) === at);
}
