import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { gapsOf } from '#machines/quiz/asked.ts';
import { GAP } from '#machines/quiz/shown-question.ts';
import { Input, Textarea } from '../../ui/field.tsx';
import { partVerdict, type AnswerProps } from './answer-props.ts';
import styles from './quiz.module.css';

/** As wide as most terms are; the width of what belongs there would tell of it. */
const GAP_SIZE = 14;

/** The text with a field in each gap. */
export function ClozeAnswer(props: AnswerProps<'cloze'>) {
  const { item, response, onChange, graded, isReadOnly } = props;
  const { t } = useTranslation('lesson');
  const gaps = Array.from({ length: gapsOf(item) }, (_, gap) => gap);
  const written = response?.type === 'cloze' ? response.written : gaps.map(() => '');
  return (
    <p className={styles.quizCloze}>
      {item.text.split(GAP).map((piece, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- the pieces never change their places
        <Fragment key={at}>
          {piece}
          {at < gaps.length && (
            <Input
              className={styles.quizGap}
              aria-label={t('quiz.gap', { number: at + 1 })}
              aria-invalid={graded?.parts[at] === false || undefined}
              data-verdict={partVerdict(graded?.parts[at])}
              size={GAP_SIZE}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              value={written[at] ?? ''}
              readOnly={isReadOnly}
              onChange={(event) =>
                onChange({
                  type: 'cloze',
                  written: gaps.map((gap) =>
                    gap === at ? event.target.value : (written[gap] ?? ''),
                  ),
                })
              }
            />
          )}
        </Fragment>
      ))}
    </p>
  );
}

/** One line for a term, several for an open answer. */
export function ShortAnswer(props: AnswerProps<'short'>) {
  const { item, labelId, response, onChange, graded, isReadOnly } = props;
  const field = {
    'aria-labelledby': labelId,
    'aria-invalid': graded?.parts[0] === false || undefined,
    'data-verdict': partVerdict(graded?.parts[0]),
    value: response?.type === 'short' ? response.written : '',
    readOnly: isReadOnly,
  };
  const write = (written: string) => onChange({ type: 'short', written });
  if (item.open) {
    return <Textarea {...field} rows={3} onChange={(event) => write(event.target.value)} />;
  }
  return (
    <Input
      {...field}
      className={styles.quizShort}
      autoComplete="off"
      onChange={(event) => write(event.target.value)}
    />
  );
}
