import { useTranslation } from 'react-i18next';
import { Select } from '../../ui/select.tsx';
import { partVerdict, type AnswerProps } from './answer-props.ts';
import styles from './quiz.module.css';

/** For each term the list of what may be said of it; what is taken stays to be chosen again. */
export function MatchingAnswer(props: AnswerProps<'matching'>) {
  const { item, labelId, response, onChange, graded, isReadOnly } = props;
  const { t } = useTranslation('lesson');
  const { lefts, rights } = item;
  const matched = response?.type === 'matching' ? response.matched : lefts.map(() => -1);
  const options = rights.map((label, place) => ({ value: String(place), label }));

  return (
    <div className={styles.quizMatch} role="group" aria-labelledby={labelId}>
      {lefts.map((left, at) => {
        const place = matched[at] ?? -1;
        return (
          <div key={left} data-verdict={partVerdict(graded?.parts[at])}>
            <span>{left}</span>
            <Select
              label={t('quiz.belongsTo', { item: left })}
              hideLabel
              placeholder={t('quiz.choose')}
              options={options}
              value={place < 0 ? null : String(place)}
              disabled={isReadOnly}
              onChange={(value) =>
                onChange({
                  type: 'matching',
                  matched: lefts.map((_, pair) =>
                    pair === at ? Number(value) : (matched[pair] ?? -1),
                  ),
                })
              }
            />
          </div>
        );
      })}
    </div>
  );
}
