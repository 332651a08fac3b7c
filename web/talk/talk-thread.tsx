import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { DocumentPage } from '#machines/document/document-summary.ts';
import type { TalkAttachment } from '#machines/talk/attachment.ts';
import type { TalkBeginning, TalkCitation } from '#machines/talk/talk.ts';
import type { CoursePlace } from '../shell/course-link.ts';
import { SourceSheet } from '../lesson/source-sheet.tsx';
import { ErrorRegion } from '../ui/error-region.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Composer } from './composer.tsx';
import { useStreamText } from '../lib/live/use-live.ts';
import { AnswerMessage, QuestionMessage, type AnswerProps } from './talk-message.tsx';
import { TalkWelcome } from './talk-welcome.tsx';
import { useTalk } from './use-talk.ts';
import styles from './talk.module.css';

export interface TalkThreadProps {
  beginning: TalkBeginning;
  /** Inside of an organization, or outside of all. */
  orgSlug: string | undefined;
  /** The lesson one stands in. */
  lessonId: string | undefined;
  talkId: string;
  /** It begins with its first question. */
  isNew: boolean;
  onBegun: () => void;
  /** Words of a lesson to ask about. */
  passage?: string | undefined;
  onDropPassage?: () => void;
  loadPage: (documentId: string, page: number) => Promise<DocumentPage>;
}

/** One talk: what was said, and where one asks. */
export function TalkThread(props: TalkThreadProps) {
  const { beginning, orgSlug, lessonId, talkId, isNew, onBegun } = props;
  const { passage, onDropPassage, loadPage } = props;
  const { t } = useTranslation('talk');
  const talk = useTalk({ courseId: beginning.course.id, lessonId, talkId, isNew, onBegun });
  const [source, setSource] = useState<{ citation: TalkCitation; page: number }>();
  const courseSlug = beginning.course.slug;
  const place = useMemo<CoursePlace>(() => ({ orgSlug, courseSlug }), [orgSlug, courseSlug]);
  const field = useRef<HTMLTextAreaElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const { messages, stream, isBusy, acts } = talk;
  useFollowing(end, messages.length);

  const open = useCallback((citation: TalkCitation) => {
    const page = citation.page?.number ?? 0;
    setSource({ citation, page });
  }, []);
  const ask = async (
    text: string,
    attachments: readonly TalkAttachment[] = [],
    found: string | undefined = passage,
  ) => {
    const arrived = await acts.ask({ text, passage: found, attachments });
    if (arrived) onDropPassage?.();
    return arrived;
  };
  const askAnd = (text: string) => {
    void ask(text);
    field.current?.focus();
  };
  const cited = source?.citation.page;
  const suggestions = isBusy ? [] : (messages.at(-1)?.suggestions ?? []);

  return (
    <div className={styles.thread}>
      <div className={styles.said} role="log" aria-label={t('log')} aria-live="off">
        {talk.isLoading && <Skeleton rows={5} />}
        {talk.failed !== undefined && (
          <ErrorRegion title={t('openFailed')} onRetry={talk.retry}>
            {t('openFailedText')}
          </ErrorRegion>
        )}
        {messages.length === 0 && !talk.isLoading && talk.failed === undefined && (
          <TalkWelcome beginning={beginning} passage={passage} onAsk={askAnd} />
        )}
        {messages.map((message, at) => {
          if (message.sender === 'local') {
            return (
              <QuestionMessage
                key={message.id}
                message={message}
                canChange={!isBusy}
                onChange={acts.change}
              />
            );
          }
          const answer = { message, place, active: source?.citation, onOpen: open, acts };
          if (at < messages.length - 1) return <AnswerMessage key={message.id} {...answer} />;
          return (
            <LastAnswer
              key={message.id}
              {...answer}
              stream={stream}
              waiting={
                talk.state === 'answering'
                  ? t('waiting.answering')
                  : talk.indexing
                    ? t('waiting.indexing', talk.indexing)
                    : t('waiting.retrieving')
              }
              end={end}
            />
          );
        })}
        {suggestions.length > 0 && (
          <ul className={styles.suggestions} aria-label={t('suggestions')}>
            {suggestions.map((text) => (
              <li key={text}>
                <button type="button" onClick={() => askAnd(text)}>
                  {text}
                </button>
              </li>
            ))}
          </ul>
        )}
        <div ref={end} className={styles.end} />
      </div>
      <Composer
        courseId={beginning.course.id}
        language={beginning.course.language}
        hears={beginning.hears}
        searchesWeb={beginning.searchesWeb ?? false}
        isRead={beginning.isRead ?? false}
        field={field}
        isBusy={isBusy}
        passage={passage}
        onDropPassage={() => onDropPassage?.()}
        onAsk={ask}
        onStop={() => void acts.stop()}
      />
      {source && cited && (
        <SourceSheet
          documentId={cited.documentId}
          page={source.page}
          // Leafing on and back again, the words are lit where they stand.
          quote={
            source.page === cited.number && source.citation.quote !== ''
              ? source.citation.quote
              : undefined
          }
          load={(page) => loadPage(cited.documentId, page)}
          onPage={(page) => setSource({ ...source, page })}
          onClose={() => setSource(undefined)}
        />
      )}
    </div>
  );
}

interface LastAnswerProps extends Omit<AnswerProps, 'streamed'> {
  stream: string | undefined;
  end: RefObject<HTMLElement | null>;
}

/** The only one that grows, and so the only one that is drawn anew with each word. */
function LastAnswer({ stream, end, ...answer }: LastAnswerProps) {
  const streamed = useStreamText(stream);
  useFollowing(end, streamed.length);
  return <AnswerMessage {...answer} streamed={streamed} />;
}

/** Distance from the end within which a reader follows what comes, in pixels. */
const NEAR_END = 240;

/** Whoever is at the end stays there; whoever has scrolled up is left where they read. */
function useFollowing(end: RefObject<HTMLElement | null>, length: number): void {
  const seen = useRef<number>(undefined);
  useEffect(() => {
    if (seen.current === length) return;
    seen.current = length;
    const below = (end.current?.getBoundingClientRect().top ?? 0) - window.innerHeight;
    if (below < NEAR_END) end.current?.scrollIntoView({ block: 'end' });
  }, [end, length]);
}
