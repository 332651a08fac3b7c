import { ArrowDown, ArrowUp } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/button.tsx';
import { partVerdict, type AnswerProps } from './answer-props.ts';
import styles from './quiz.module.css';
import textStyles from '../../ui/text.module.css';

/** Steps that are moved up and down; each move is said aloud. */
export function OrderingAnswer(props: AnswerProps<'ordering'>) {
  const { item, labelId, response, onChange, graded, isReadOnly } = props;
  const { t } = useTranslation('lesson');
  const [said, setSaid] = useState('');
  const count = item.items.length;
  const order = response?.type === 'ordering' ? response.order : item.items.map((_, at) => at);

  function move(at: number, by: -1 | 1) {
    const next = order.slice();
    const [one, other] = [next[at], next[at + by]];
    if (one === undefined || other === undefined) return;
    next[at] = other;
    next[at + by] = one;
    onChange({ type: 'ordering', order: next });
    setSaid(t('quiz.moved', { item: item.items[one], place: at + by + 1, count }));
  }

  return (
    <>
      <ol className={styles.quizOrder} data-testid="quiz-order" aria-labelledby={labelId}>
        {order.map((place, at) => (
          <li key={place} data-verdict={partVerdict(graded?.parts[at])}>
            <span className={styles.quizPlace} aria-hidden>
              {at + 1}
            </span>
            <span>{item.items[place]}</span>
            {!isReadOnly && (
              <span className={styles.quizMoves}>
                <IconButton
                  size="dense"
                  icon={ArrowUp}
                  isDisabled={at === 0}
                  label={t('quiz.moveUp', { item: item.items[place] })}
                  onPress={() => move(at, -1)}
                />
                <IconButton
                  size="dense"
                  icon={ArrowDown}
                  isDisabled={at === count - 1}
                  label={t('quiz.moveDown', { item: item.items[place] })}
                  onPress={() => move(at, 1)}
                />
              </span>
            )}
          </li>
        ))}
      </ol>
      <p className={textStyles.srOnly} aria-live="polite">
        {said}
      </p>
    </>
  );
}
