import { Check, CircleX } from 'lucide-react';
import { Checkbox } from 'react-aria-components/Checkbox';
import { CheckboxGroup } from 'react-aria-components/CheckboxGroup';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import { useTranslation } from 'react-i18next';
import type { AnswerProps } from './answer-props.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './quiz.module.css';

type OptionVerdict = 'right' | 'wrong' | 'other';

function VerdictMark({ verdict }: { verdict: OptionVerdict | undefined }) {
  const { t } = useTranslation('lesson');
  if (verdict === 'right') return <Check size={16} aria-label={t('quiz.rightAnswer')} />;
  return verdict === 'wrong' ? <CircleX size={16} aria-label={t('quiz.yourAnswer')} /> : null;
}

interface OneOfProps {
  labelId: string;
  options: { value: number; text: string }[];
  chosen: number | undefined;
  /** Known once it is told. */
  answer: number | undefined;
  /** What is chosen is not it. */
  isWrong: boolean;
  onChoose: (value: number) => void;
  isReadOnly: boolean;
}

function OneOf(props: OneOfProps) {
  const { labelId, options, chosen, answer, isWrong, onChoose, isReadOnly } = props;
  const verdictOf = (value: number): OptionVerdict | undefined => {
    if (answer === undefined) return isWrong && value === chosen ? 'wrong' : undefined;
    if (value === answer) return 'right';
    return value === chosen ? 'wrong' : 'other';
  };
  return (
    <RadioGroup
      aria-labelledby={labelId}
      value={chosen === undefined ? null : String(chosen)}
      onChange={(value) => onChoose(Number(value))}
      isReadOnly={isReadOnly}
    >
      {options.map(({ value, text }) => (
        <Radio
          key={value}
          value={String(value)}
          className={classNames(styles.quizOption)}
          data-testid="quiz-option"
          data-verdict={verdictOf(value)}
        >
          <span className={styles.quizMark} aria-hidden />
          <span>{text}</span>
          <VerdictMark verdict={verdictOf(value)} />
        </Radio>
      ))}
    </RadioGroup>
  );
}

export function ChoiceAnswer(props: AnswerProps<'choice'>) {
  const { item, response, onChange, graded, ...rest } = props;
  const solution = graded?.solution;
  return (
    <OneOf
      {...rest}
      options={item.options.map((text, value) => ({ value, text }))}
      chosen={response?.type === 'choice' ? response.chosen : undefined}
      answer={solution?.type === 'choice' ? solution.chosen : undefined}
      isWrong={graded?.right === false}
      onChoose={(chosen) => onChange({ type: 'choice', chosen })}
    />
  );
}

export function TruthAnswer(props: AnswerProps<'truth'>) {
  const { response, onChange, graded, labelId, isReadOnly } = props;
  const { t } = useTranslation('lesson');
  const chosen = response?.type === 'truth' ? response.chosen : undefined;
  const solution = graded?.solution;
  return (
    <OneOf
      labelId={labelId}
      isReadOnly={isReadOnly}
      options={[
        { value: 1, text: t('quiz.true') },
        { value: 0, text: t('quiz.false') },
      ]}
      chosen={chosen === undefined ? undefined : Number(chosen)}
      answer={solution?.type === 'truth' ? Number(solution.chosen) : undefined}
      isWrong={graded?.right === false}
      onChoose={(value) => onChange({ type: 'truth', chosen: value === 1 })}
    />
  );
}

export function ChoicesAnswer(props: AnswerProps<'choices'>) {
  const { item, labelId, response, onChange, graded, isReadOnly } = props;
  const { t } = useTranslation('lesson');
  const chosen = response?.type === 'choices' ? response.chosen : [];
  const solution = graded?.solution;
  const verdictOf = (at: number): OptionVerdict | undefined => {
    if (solution?.type !== 'choices') return undefined;
    if (solution.chosen.includes(at)) return 'right';
    return chosen.includes(at) ? 'wrong' : 'other';
  };
  return (
    <CheckboxGroup
      aria-labelledby={labelId}
      value={chosen.map(String)}
      onChange={(values) => onChange({ type: 'choices', chosen: values.map(Number) })}
      isReadOnly={isReadOnly}
    >
      <p className={styles.quizHint}>{t('quiz.severalRight')}</p>
      {item.options.map((option, at) => (
        <Checkbox
          key={option}
          value={String(at)}
          className={classNames(styles.quizOption)}
          data-testid="quiz-option"
          data-verdict={verdictOf(at)}
        >
          <span className={classNames(styles.quizMark, styles.quizMarkSquare)} aria-hidden>
            {chosen.includes(at) && <Check size={12} strokeWidth={3} />}
          </span>
          <span>{option}</span>
          <VerdictMark verdict={verdictOf(at)} />
        </Checkbox>
      ))}
    </CheckboxGroup>
  );
}
