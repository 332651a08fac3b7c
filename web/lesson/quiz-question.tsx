import { Check, CircleX } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Label, Radio, RadioGroup } from 'react-aria-components';
import type { QuizItem } from '#machines/lesson/lesson.ts';
import { Button } from '../ui/button.tsx';
import { PageChip } from '../ui/page-chip.tsx';
import { useReading } from './reading-context.ts';

/** One question. The key is the index of the right option, so label and answer cannot disagree. */
export function QuizQuestion({ item }: { item: QuizItem }) {
  const { t } = useTranslation('lesson');
  const { openPage } = useReading();
  const [chosen, setChosen] = useState<number>();
  const [checked, setChecked] = useState(false);
  const right = chosen === item.answer;
  return (
    <section className="quiz">
      <RadioGroup
        value={chosen === undefined ? null : String(chosen)}
        onChange={(value) => setChosen(Number(value))}
        isReadOnly={checked}
      >
        <Label className="quiz-question">{item.question}</Label>
        {item.options.map((option, index) => (
          <Radio
            key={option}
            value={String(index)}
            className="quiz-option"
            data-verdict={verdict(checked, index, chosen, item.answer)}
          >
            <span className="quiz-mark" aria-hidden />
            <span>{option}</span>
            {checked && index === item.answer && (
              <Check size={16} aria-label={t('quiz.rightAnswer')} />
            )}
            {checked && index === chosen && !right && (
              <CircleX size={16} aria-label={t('quiz.yourAnswer')} />
            )}
          </Radio>
        ))}
      </RadioGroup>
      <div className="quiz-foot" aria-live="polite">
        {checked ? (
          <>
            <p>
              <b>{right ? t('quiz.right') : t('quiz.wrong')}</b> {item.explanation}
              {item.page !== undefined && (
                <PageChip page={item.page} onPress={() => openPage(item.page ?? 1)} />
              )}
            </p>
            {!right && (
              <Button
                size="dense"
                onPress={() => {
                  setChecked(false);
                  setChosen(undefined);
                }}
              >
                {t('quiz.again')}
              </Button>
            )}
          </>
        ) : (
          <Button size="dense" isDisabled={chosen === undefined} onPress={() => setChecked(true)}>
            {t('quiz.check')}
          </Button>
        )}
      </div>
    </section>
  );
}

function verdict(checked: boolean, index: number, chosen: number | undefined, answer: number) {
  if (!checked) return undefined;
  if (index === answer) return 'right';
  return index === chosen ? 'wrong' : 'other';
}
