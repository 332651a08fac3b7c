/** One question after the other, recalled and then looked up. */
import { Check } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CardQuestion } from '#machines/mastery/review-queue.ts';
import { languageOf } from '../lib/i18n.ts';
import { timeAgo } from '../lib/time-ago.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { CardQuestionText } from './card-question.tsx';
import type { Looked, Recalling } from './recalling.ts';
import styles from './review-region.module.css';
import { useNextReview } from './use-next-review.ts';

interface ReviewCardProps {
  questions: readonly CardQuestion[];
  /** The place of the one that is asked; behind the last one it has ended. */
  at: number;
  onAt: (at: number) => void;
  recalling: Recalling;
  /** The first answer was asked for. */
  onBegin: () => void;
  onPutOff: () => void;
}

export function ReviewCard(props: ReviewCardProps) {
  const { questions, at, onAt, recalling, onBegin, onPutOff } = props;
  const { t } = useTranslation('mastery');
  /** By the place of the question. */
  const [looked, setLooked] = useState<ReadonlyMap<number, Looked>>(new Map());
  const question = questions[at];
  const undo = looked.has(at - 1) ? (
    <Button kind="quiet" onPress={() => onAt(at - 1)}>
      {t('card.undo')}
    </Button>
  ) : null;
  return (
    <Card className={styles.card}>
      {question ? (
        <>
          <Where question={question} place={at + 1} count={questions.length} />
          <CardQuestionText
            key={at}
            question={question}
            looked={looked.get(at)}
            recalling={recalling}
            isFirst={looked.size === 0}
            onLook={(told) => {
              onBegin();
              setLooked(new Map(looked).set(at, { id: crypto.randomUUID(), told }));
            }}
            onNext={() => onAt(at + 1)}
          >
            {undo}
            <Button kind="quiet" onPress={onPutOff}>
              {t('card.notToday')}
            </Button>
          </CardQuestionText>
        </>
      ) : (
        <Ended count={looked.size} loadNext={recalling.loadNext}>
          {undo}
        </Ended>
      )}
      <div className={styles.ticks} aria-hidden>
        {questions.map((_, place) => (
          <i key={place} data-done={place < at || undefined} data-now={place === at || undefined} />
        ))}
      </div>
    </Card>
  );
}

interface WhereProps {
  question: CardQuestion;
  /** From 1. */
  place: number;
  count: number;
}

function Where({ question, place, count }: WhereProps) {
  const { t, i18n } = useTranslation('mastery');
  const { number, triedAt } = question;
  const ago = timeAgo(triedAt, languageOf(i18n));
  return (
    <p className={styles.where}>
      <span>
        {number === undefined ? t('card.answered', { ago }) : t('card.lesson', { number, ago })}
      </span>
      <span>{t('card.place', { place, count })}</span>
    </p>
  );
}

interface EndedProps extends Pick<Recalling, 'loadNext'> {
  /** Questions that were looked up. */
  count: number;
  children: ReactNode;
}

function Ended({ count, loadNext, children }: EndedProps) {
  const { t } = useTranslation('mastery');
  const nextReview = useNextReview(loadNext);
  return (
    <>
      <p className={styles.ended} role="status">
        <Check size={16} strokeWidth={1.75} aria-hidden />
        <span>
          {t('card.done', { count })}
          {nextReview && ` ${nextReview}`}
        </span>
      </p>
      {children && <div className={styles.steps}>{children}</div>}
    </>
  );
}
