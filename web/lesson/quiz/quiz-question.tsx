import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { grade, isAnswered, solution, type QuizResponse } from '#machines/quiz/grading.ts';
import type { QuizItem } from '#machines/quiz/quiz.ts';
import { Button } from '../../ui/button.tsx';
import { PageChip } from '../../ui/page-chip.tsx';
import { useReading } from '../reading-context.ts';
import { QuizAnswer } from './quiz-answer.tsx';
import styles from './quiz.module.css';

/** One question of a lesson: answer, check, and why. */
export function QuizQuestion({ item }: { item: QuizItem }) {
  const { t } = useTranslation('lesson');
  const [response, setResponse] = useState<QuizResponse>();
  const [checked, setChecked] = useState(false);
  const [solved, setSolved] = useState(false);
  const labelId = useId();
  const shown = solved ? solution(item) : response;
  const result = checked && response ? grade(item, response) : undefined;

  function again() {
    setChecked(false);
    setSolved(false);
    setResponse(undefined);
  }

  return (
    <div
      className={styles.quiz}
      data-slot="quiz"
      data-testid="quiz"
      role="group"
      aria-labelledby={labelId}
    >
      <p className={styles.quizQuestion} id={labelId}>
        {item.question}
      </p>
      <QuizAnswer
        item={item}
        labelId={labelId}
        response={shown}
        onChange={setResponse}
        parts={checked ? (solved ? grade(item, solution(item)) : result)?.parts : undefined}
        isReadOnly={checked}
      />
      <div className={styles.quizFoot} data-testid="quiz-foot" aria-live="polite">
        {!checked && (
          <Button
            size="dense"
            isDisabled={!isAnswered(item, response)}
            onPress={() => setChecked(true)}
          >
            {t('quiz.check')}
          </Button>
        )}
        {checked && !result && response?.type === 'short' && (
          <SelfCheck
            sample={item.type === 'short' ? item.sample : ''}
            onJudge={(isRight) => setResponse({ ...response, isRight })}
          />
        )}
        {result && (
          <>
            <Verdict item={item} right={result.right} />
            {!result.right && (
              <>
                <Button size="dense" onPress={again}>
                  {t('quiz.again')}
                </Button>
                {!solved && (
                  <Button size="dense" kind="quiet" onPress={() => setSolved(true)}>
                    {t('quiz.show')}
                  </Button>
                )}
              </>
            )}
          </>
        )}
      </div>
    </div>
  );
}

function Verdict({ item, right }: { item: QuizItem; right: boolean }) {
  const { t } = useTranslation('lesson');
  const { openPage } = useReading();
  const { page } = item;
  return (
    <p>
      <b>{right ? t('quiz.right') : t('quiz.wrong')}</b> {item.explanation}
      {page !== undefined && <PageChip page={page} onPress={() => openPage(page)} />}
    </p>
  );
}

/** An open answer is compared with a good one by whoever gave it. */
function SelfCheck({ sample, onJudge }: { sample: string; onJudge: (isRight: boolean) => void }) {
  const { t } = useTranslation('lesson');
  return (
    <>
      <p>
        <b>{t('quiz.sample')}</b> {sample}
      </p>
      <Button size="dense" onPress={() => onJudge(true)}>
        {t('quiz.hadIt')}
      </Button>
      <Button size="dense" onPress={() => onJudge(false)}>
        {t('quiz.missedIt')}
      </Button>
    </>
  );
}
