import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { KeptAnswerView } from '#machines/progress/lesson-progress.view.ts';
import { IconButton } from '../../ui/button.tsx';
import { useReading } from '../reading-context.ts';
import { QuizQuestion } from './quiz-question.tsx';
import styles from './quiz.module.css';

/** Questions that follow each other: on a phone one at a time, at the end how many were right. */
export function QuizSet({ ids }: { ids: string[] }) {
  const { t } = useTranslation('lesson');
  const { quiz, answers } = useReading();
  const items = ids.flatMap((id) => quiz.get(id) ?? []);
  const [ends, setEnds] = useState<ReadonlyMap<string, boolean>>(() => endsOf(answers));
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      items.findIndex(({ id }) => !ends.has(id)),
    ),
  );
  const onEnd = useCallback((itemId: string, isRight: boolean | undefined) => {
    setEnds((known) => {
      if (known.get(itemId) === isRight) return known;
      const next = new Map(known);
      if (isRight === undefined) next.delete(itemId);
      else next.set(itemId, isRight);
      return next;
    });
  }, []);
  const total = items.length;
  if (total < 2) return items.map((item) => <QuizQuestion key={item.id} item={item} />);
  const isEnded = items.every(({ id }) => ends.has(id));
  return (
    <section className={styles.quizSet} data-testid="quiz-set" aria-label={t('quiz.set')}>
      {items.map((item, index) => (
        <div key={item.id} data-current={index === at || undefined}>
          <QuizQuestion item={item} onEnd={onEnd} />
        </div>
      ))}
      <div className={styles.quizPager} data-testid="quiz-pager">
        <IconButton
          icon={ChevronLeft}
          label={t('quiz.previous')}
          isDisabled={at === 0}
          onPress={() => setAt(at - 1)}
        />
        <span aria-live="polite">{t('quiz.place', { number: at + 1, total })}</span>
        <IconButton
          icon={ChevronRight}
          label={t('quiz.next')}
          isDisabled={at === total - 1}
          onPress={() => setAt(at + 1)}
        />
      </div>
      {isEnded && (
        <p className={styles.quizSum} data-testid="quiz-sum" role="status">
          {t('quiz.sum', { right: items.filter(({ id }) => ends.get(id)).length, total })}
        </p>
      )}
    </section>
  );
}

/** Questions that were answered before, and whether rightly. */
function endsOf(answers: ReadonlyMap<string, KeptAnswerView>): ReadonlyMap<string, boolean> {
  return new Map(
    [...answers].flatMap(([id, { graded }]): [string, boolean][] =>
      graded.right === true || (graded.right === false && graded.solution)
        ? [[id, graded.right]]
        : [],
    ),
  );
}
