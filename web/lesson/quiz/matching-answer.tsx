import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { classNames } from '../../ui/class-names.ts';
import fieldStyles from '../../ui/field.module.css';
import { partVerdict, type AnswerProps } from './answer-props.ts';
import styles from './quiz.module.css';

/**
 * For each term the list of what may be said of it; what is taken stays to be chosen again. The lists are the
 * browser's own, as the options of other questions are: a phone shows them large, and they weigh nothing.
 */
export function MatchingAnswer(props: AnswerProps<'matching'>) {
  const { item, labelId, response, onChange, graded, isReadOnly } = props;
  const { t } = useTranslation('lesson');
  const { lefts, rights } = item;
  const matched = response?.type === 'matching' ? response.matched : lefts.map(() => -1);
  const match = (at: number, right: number) =>
    onChange({
      type: 'matching',
      matched: lefts.map((_, pair) => (pair === at ? right : (matched[pair] ?? -1))),
    });

  return (
    <div className={styles.quizMatch} role="group" aria-labelledby={labelId}>
      {lefts.map((left, at) => {
        const place = matched[at] ?? -1;
        return (
          <div key={left} data-verdict={partVerdict(graded?.parts[at])}>
            <span>{left}</span>
            <span className={styles.quizList}>
              <select
                className={classNames(fieldStyles.input)}
                aria-label={t('quiz.belongsTo', { item: left })}
                value={place}
                disabled={isReadOnly}
                onChange={({ target }) => match(at, Number(target.value))}
              >
                {place < 0 && <option value={-1}>{t('quiz.choose')}</option>}
                {rights.map((right, value) => (
                  <option key={right} value={value}>
                    {right}
                  </option>
                ))}
              </select>
              <ChevronDown size={16} strokeWidth={1.75} aria-hidden />
            </span>
          </div>
        );
      })}
    </div>
  );
}
