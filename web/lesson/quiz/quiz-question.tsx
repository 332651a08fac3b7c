import { useMachine } from '@xstate/react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { grade, solution } from '#machines/quiz/grading.ts';
import { quizAttemptMachine } from '#machines/quiz/quiz-attempt.machine.ts';
import type { QuizItem } from '#machines/quiz/quiz.ts';
import { Button } from '../../ui/button.tsx';
import { PageChip } from '../../ui/page-chip.tsx';
import { useReading } from '../reading-context.ts';
import { QuizAnswer } from './quiz-answer.tsx';
import styles from './quiz.module.css';

/** One question of a lesson: answer, check, and why. Another question begins anew. */
export function QuizQuestion({ item }: { item: QuizItem }) {
  return <Attempt key={JSON.stringify(item)} item={item} />;
}

function Attempt({ item }: { item: QuizItem }) {
  const { t } = useTranslation('lesson');
  const [attempt, send] = useMachine(quizAttemptMachine, { input: { item } });
  const labelId = useId();
  const { response } = attempt.context;
  const checked = attempt.hasTag('checked');
  const shown = attempt.hasTag('solved') ? solution(item) : response;

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
        onChange={(given) => send({ type: 'answer.change', response: given })}
        parts={checked && shown ? grade(item, shown)?.parts : undefined}
        isReadOnly={checked}
      />
      <div className={styles.quizFoot} data-testid="quiz-foot" aria-live="polite">
        {!checked && (
          <Button
            size="dense"
            isDisabled={!attempt.can({ type: 'answer.check' })}
            onPress={() => send({ type: 'answer.check' })}
          >
            {t('quiz.check')}
          </Button>
        )}
        {attempt.can({ type: 'answer.judge', isRight: true }) && (
          <SelfCheck
            sample={item.type === 'short' ? item.sample : ''}
            onJudge={(isRight) => send({ type: 'answer.judge', isRight })}
          />
        )}
        {attempt.hasTag('graded') && <Verdict item={item} right={attempt.hasTag('right')} />}
        {attempt.can({ type: 'attempt.restart' }) && (
          <Button size="dense" onPress={() => send({ type: 'attempt.restart' })}>
            {t('quiz.again')}
          </Button>
        )}
        {attempt.can({ type: 'solution.show' }) && (
          <Button size="dense" kind="quiet" onPress={() => send({ type: 'solution.show' })}>
            {t('quiz.show')}
          </Button>
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
