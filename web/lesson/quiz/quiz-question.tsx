import { useMachine } from '@xstate/react';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fromPromise } from 'xstate';
import type { AskedItem, GradedAnswer } from '#machines/quiz/asked.ts';
import type { GraderInput } from '#machines/quiz/quiz-attempt.events.ts';
import { quizAttemptMachine } from '#machines/quiz/quiz-attempt.machine.ts';
import { Button } from '../../ui/button.tsx';
import { PageChip } from '../../ui/page-chip.tsx';
import { QuestionText } from '../../ui/question-text.tsx';
import { useReading } from '../reading-context.ts';
import { useOnline } from '../../lib/use-online.ts';
import { QuizAnswer } from './quiz-answer.tsx';
import styles from './quiz.module.css';

interface QuizQuestionProps {
  item: AskedItem;
  /** Told how it ended; undefined while it is open. */
  onEnd?: (itemId: string, isRight: boolean | undefined) => void;
}

/** One question of a lesson: answer, check, and why. Another question begins anew. */
export function QuizQuestion(props: QuizQuestionProps) {
  return <Attempt key={JSON.stringify(props.item)} {...props} />;
}

/** The machine with the grader of the page around it. */
function useAttempt(item: AskedItem) {
  const { answer, answers } = useReading();
  const [machine] = useState(() =>
    quizAttemptMachine.provide({
      actors: {
        grader: fromPromise<GradedAnswer, GraderInput>(({ input }) =>
          answer(input.itemId, input.response, input.tries),
        ),
      },
    }),
  );
  return useMachine(machine, { input: { item, kept: answers.get(item.id) } });
}

function Attempt({ item, onEnd }: QuizQuestionProps) {
  const { t } = useTranslation('lesson');
  const [attempt, send] = useAttempt(item);
  const labelId = useId();
  const { response, graded } = attempt.context;
  const checked = attempt.hasTag('checked');
  const hinted = attempt.hasTag('hinted');
  const solved = attempt.hasTag('solved') && graded?.solution !== undefined;
  const shown = solved ? graded.solution : response;
  const marking = checked || hinted ? graded : undefined;
  const right = attempt.hasTag('right');
  const ended = attempt.hasTag('graded') && !hinted ? right : undefined;
  useEffect(() => onEnd?.(item.id, ended), [onEnd, item.id, ended]);

  return (
    <div
      className={styles.quiz}
      data-slot="quiz"
      data-testid="quiz"
      role="group"
      aria-labelledby={labelId}
    >
      <p className={styles.quizQuestion} id={labelId}>
        <QuestionText text={item.question} />
      </p>
      <QuizAnswer
        item={item}
        labelId={labelId}
        response={shown}
        onChange={(given) => send({ type: 'answer.change', response: given })}
        graded={marking && solved ? { ...marking, parts: marking.parts.map(() => true) } : marking}
        isReadOnly={checked || attempt.hasTag('busy')}
      />
      <div className={styles.quizFoot} data-testid="quiz-foot" aria-live="polite">
        {!checked && (
          <Button
            size="dense"
            busy={attempt.hasTag('busy')}
            isDisabled={!attempt.hasTag('busy') && !attempt.can({ type: 'answer.check' })}
            onPress={() => send({ type: 'answer.check' })}
          >
            {t('quiz.check')}
          </Button>
        )}
        {attempt.hasTag('busy') && <Unsent />}
        {attempt.hasTag('failed') && <p role="alert">{t('quiz.failed')}</p>}
        {attempt.can({ type: 'answer.judge', isRight: true }) && (
          <SelfCheck
            sample={graded?.solution?.type === 'short' ? graded.solution.written : ''}
            onJudge={(isRight) => send({ type: 'answer.judge', isRight })}
          />
        )}
        {!checked && graded?.right === false && graded.solution === undefined && (
          <Hint page={graded.page} about={item.question} />
        )}
        {ended !== undefined && graded && (
          <Verdict graded={graded} right={right} about={item.question} />
        )}
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

/** Said while there is no network: the answer is kept, and graded when there is. */
function Unsent() {
  const { t } = useTranslation('lesson');
  const online = useOnline();
  return online ? null : <p>{t('quiz.unsent')}</p>;
}

/** After the first wrong try: where to look, and nothing of the answer. */
function Hint({ page, about }: { page: number | undefined; about: string }) {
  const { t } = useTranslation('lesson');
  return (
    <p data-testid="quiz-hint">
      <b>{t('quiz.wrong')}</b>{' '}
      {page === undefined ? (
        t('quiz.hint')
      ) : (
        <>
          {t('quiz.hintPage')} <ProofPage page={page} about={about} />
        </>
      )}
    </p>
  );
}

/** @param about the question: seven chips of one page are told apart by it. */
function ProofPage({ page, about }: { page: number; about: string }) {
  const { openPage, printed } = useReading();
  return (
    <PageChip page={page} printed={printed(page)} about={about} onPress={() => openPage(page)} />
  );
}

interface VerdictProps {
  graded: GradedAnswer;
  right: boolean;
  about: string;
}

function Verdict({ graded, right, about }: VerdictProps) {
  const { t } = useTranslation('lesson');
  const { page, explanation } = graded;
  return (
    <p data-testid="quiz-verdict">
      <b>{right ? t('quiz.right') : t('quiz.wrong')}</b> {explanation}
      {page !== undefined && <ProofPage page={page} about={about} />}
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
