/** The question of the card, and its answer in its place. */
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RECALL_GRADES } from '#machines/mastery/recall-grade.ts';
import type { CardQuestion } from '#machines/mastery/review-queue.ts';
import type { ToldKey } from '#machines/quiz/asked.ts';
import { Button } from '../ui/button.tsx';
import { onDemand } from '../ui/on-demand.tsx';
import { PageChip } from '../ui/page-chip.tsx';
import { QuestionText } from '../ui/question-text.tsx';
import { AskedParts, Solution } from './asked-parts.tsx';
import type { Looked, Recalling } from './recalling.ts';
import styles from './review-region.module.css';

const SourceSheet = onDemand(async () => (await import('../lesson/source-sheet.tsx')).SourceSheet);

interface CardQuestionTextProps {
  question: CardQuestion;
  /** Undefined while nobody has looked. */
  looked: Looked | undefined;
  recalling: Recalling;
  /** Nothing of the card was pressed yet: what has the focus of the page keeps it. */
  isFirst: boolean;
  onLook: (told: ToldKey) => void;
  onNext: () => void;
  /** What one may do instead. */
  children: ReactNode;
}

export function CardQuestionText(props: CardQuestionTextProps) {
  const { question, looked, recalling, isFirst, onLook, onNext, children } = props;
  const { item, lesson, course } = question;
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // What was pressed is gone.
    if (!isFirst) text.current?.focus();
    // oxlint-disable-next-line react/exhaustive-deps -- only as the question comes.
  }, []);
  return (
    <>
      <p className={styles.question} lang={course.language} ref={text} tabIndex={-1}>
        <QuestionText text={item.question} />
      </p>
      <div lang={course.language}>{!looked && <AskedParts item={item} />}</div>
      {looked ? (
        <>
          <Answer question={question} told={looked.told} loadPage={recalling.loadPage} />
          <Grades
            onGrade={(grade) => {
              recalling.grade({ id: looked.id, lessonId: lesson.id, itemId: item.id, grade });
              onNext();
            }}
          />
        </>
      ) : (
        <Look reveal={() => recalling.reveal(lesson.id, item.id)} onLook={onLook} onSkip={onNext}>
          {children}
        </Look>
      )}
    </>
  );
}

interface LookProps extends Pick<CardQuestionTextProps, 'onLook' | 'children'> {
  reveal: () => Promise<ToldKey>;
  onSkip: () => void;
}

function Look({ reveal, onLook, onSkip, children }: LookProps) {
  const { t } = useTranslation('mastery');
  const [standing, setStanding] = useState<'closed' | 'asked' | 'failed'>('closed');
  const look = async () => {
    setStanding('asked');
    try {
      onLook(await reveal());
    } catch {
      // Said below, whatever the reason: a cut network, or a question that is gone since.
      setStanding('failed');
    }
  };
  return (
    <>
      {standing === 'failed' && (
        <p className={styles.quiet} role="alert">
          {t('card.showFailed')}
        </p>
      )}
      <div className={styles.steps}>
        <Button busy={standing === 'asked'} onPress={() => void look()}>
          {t('card.show')}
        </Button>
        {standing === 'failed' && (
          <Button kind="quiet" onPress={onSkip}>
            {t('card.skip')}
          </Button>
        )}
        {children}
      </div>
    </>
  );
}

function Grades({ onGrade }: { onGrade: (grade: (typeof RECALL_GRADES)[number]) => void }) {
  const { t } = useTranslation('mastery');
  return (
    <div className={styles.steps} role="group" aria-label={t('card.how')}>
      {RECALL_GRADES.map((grade) => (
        <Button key={grade} onPress={() => onGrade(grade)}>
          {t(`card.${grade}`)}
        </Button>
      ))}
    </div>
  );
}

interface AnswerProps extends Pick<Recalling, 'loadPage'> {
  question: CardQuestion;
  told: ToldKey;
}

/** Read out as it opens; the focus goes there, since what was pressed is gone. */
function Answer({ question, told, loadPage }: AnswerProps) {
  const { item, course, documentId } = question;
  const { solution, explanation, page } = told;
  const [open, setOpen] = useState<number>();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <>
      <div className={styles.answer} lang={course.language} ref={box} tabIndex={-1}>
        <Solution item={item} solution={solution} />
        <p>
          {explanation}{' '}
          {page !== undefined && (
            <PageChip
              page={page}
              about={item.question}
              {...(documentId === undefined ? {} : { onPress: () => setOpen(page) })}
            />
          )}
        </p>
      </div>
      {open !== undefined && documentId !== undefined && (
        <SourceSheet
          documentId={documentId}
          page={open}
          quote={undefined}
          load={(of) => loadPage(documentId, of)}
          onPage={setOpen}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}
