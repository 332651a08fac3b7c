import { Check, CircleX } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnswerProps } from './answer-props.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './quiz.module.css';
import textStyles from '../../ui/text.module.css';

type OptionVerdict = 'right' | 'wrong' | 'other';

function VerdictMark({ verdict }: { verdict: OptionVerdict | undefined }) {
  const { t } = useTranslation('lesson');
  if (verdict === 'right') return <Check size={16} aria-label={t('quiz.rightAnswer')} />;
  return verdict === 'wrong' ? <CircleX size={16} aria-label={t('quiz.yourAnswer')} /> : null;
}

interface OptionProps {
  kind: 'radio' | 'checkbox';
  /** The name of the question: the browser takes its choices as one group. */
  name: string;
  isChosen: boolean;
  verdict: OptionVerdict | undefined;
  onToggle: () => void;
  children: ReactNode;
}

/** The browser's own control, which is in use before a library of controls could be there. */
function Option({ kind, name, isChosen, verdict, onToggle, children }: OptionProps) {
  return (
    <label
      className={styles.quizOption}
      data-testid="quiz-option"
      data-selected={isChosen || undefined}
      data-verdict={verdict}
    >
      <input
        className={textStyles.srOnly}
        type={kind}
        name={name}
        checked={isChosen}
        onChange={onToggle}
      />
      {children}
      <VerdictMark verdict={verdict} />
    </label>
  );
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
  const name = useId();
  return (
    <div role="radiogroup" aria-labelledby={labelId} aria-readonly={isReadOnly}>
      {options.map(({ value, text }) => (
        <Option
          key={value}
          kind="radio"
          name={name}
          isChosen={value === chosen}
          verdict={verdictOf(value)}
          onToggle={() => !isReadOnly && onChoose(value)}
        >
          <span className={styles.quizMark} aria-hidden />
          <span>{text}</span>
        </Option>
      ))}
    </div>
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
  const name = useId();
  const toggle = (at: number) =>
    chosen.includes(at) ? chosen.filter((one) => one !== at) : [...chosen, at];
  return (
    <div role="group" aria-labelledby={labelId}>
      <p className={styles.quizHint}>{t('quiz.severalRight')}</p>
      {item.options.map((option, at) => (
        <Option
          key={option}
          kind="checkbox"
          name={name}
          isChosen={chosen.includes(at)}
          verdict={verdictOf(at)}
          onToggle={() => !isReadOnly && onChange({ type: 'choices', chosen: toggle(at) })}
        >
          <span className={classNames(styles.quizMark, styles.quizMarkSquare)} aria-hidden>
            {chosen.includes(at) && <Check size={12} strokeWidth={3} />}
          </span>
          <span>{option}</span>
        </Option>
      ))}
    </div>
  );
}
