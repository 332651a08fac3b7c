import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { GAP } from '#machines/quiz/quiz.ts';
import { Input, Textarea } from '../../ui/field.tsx';
import type { AnswerProps } from './answer-props.ts';
import styles from './quiz.module.css';

const verdictOf = (part: boolean | undefined) =>
  part === undefined ? undefined : part ? 'right' : 'wrong';

/** The text with a field in each gap, as wide as what belongs there. */
export function ClozeAnswer({ item, response, onChange, parts, isReadOnly }: AnswerProps<'cloze'>) {
  const { t } = useTranslation('lesson');
  const written = response?.type === 'cloze' ? response.written : item.gaps.map(() => '');
  return (
    <p className={styles.quizCloze}>
      {item.text.split(GAP).map((piece, at) => {
        const accepted = item.gaps[at];
        return (
          // oxlint-disable-next-line react/no-array-index-key -- the pieces never change their places
          <Fragment key={at}>
            {piece}
            {accepted && (
              <Input
                className={styles.quizGap}
                aria-label={t('quiz.gap', { number: at + 1 })}
                aria-invalid={parts?.[at] === false || undefined}
                data-verdict={verdictOf(parts?.[at])}
                size={Math.max(8, ...accepted.map((one) => one.length + 2))}
                autoComplete="off"
                autoCapitalize="off"
                spellCheck={false}
                value={written[at] ?? ''}
                readOnly={isReadOnly}
                onChange={(event) =>
                  onChange({
                    type: 'cloze',
                    written: item.gaps.map((_, gap) =>
                      gap === at ? event.target.value : (written[gap] ?? ''),
                    ),
                  })
                }
              />
            )}
          </Fragment>
        );
      })}
    </p>
  );
}

/** One line for a term, several for an open answer. */
export function ShortAnswer(props: AnswerProps<'short'>) {
  const { item, labelId, response, onChange, parts, isReadOnly } = props;
  const field = {
    'aria-labelledby': labelId,
    'aria-invalid': parts?.[0] === false || undefined,
    'data-verdict': verdictOf(parts?.[0]),
    value: response?.type === 'short' ? response.written : '',
    readOnly: isReadOnly,
  };
  const write = (written: string) => onChange({ type: 'short', written });
  if (item.accepted.length === 0) {
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
