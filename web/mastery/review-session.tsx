import { Link } from '@tanstack/react-router';
import { ArrowRight, Check } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DocumentPage } from '#machines/document/document-summary.ts';
import type { ReviewQuestion } from '#machines/mastery/review-queue.ts';
import type { GradedAnswer } from '#machines/quiz/asked.ts';
import type { QuizResponse } from '#machines/quiz/grading.ts';
import { QuizQuestion } from '../lesson/quiz/quiz-question.tsx';
import { ReadingContext, type Reading } from '../lesson/reading-context.ts';
import { SourceSheet } from '../lesson/source-sheet.tsx';
import { lessonLink } from '../shell/course-link.ts';
import { linkTo } from '../shell/link-to.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import styles from './mastery.module.css';
import { useNextReview } from './use-next-review.ts';

export interface ReviewSessionProps {
  questions: readonly ReviewQuestion[];
  orgSlug: string | undefined;
  /** Has an answer graded and kept. */
  answer: (lessonId: string, itemId: string, response: QuizResponse) => Promise<GradedAnswer>;
  /** Reads when one reviews again, as ISO 8601; null where nothing is known of it. */
  loadNext: () => Promise<string | null>;
  /** Reads one page of the source a question is about. */
  loadPage: (documentId: string, page: number) => Promise<DocumentPage>;
}

/** One question after the other. What was missed comes back on another day, not in the same minutes. */
export function ReviewSession(props: ReviewSessionProps) {
  const { questions, orgSlug, loadNext, ...rest } = props;
  const [at, setAt] = useState(0);
  const question = questions[at];
  if (!question) {
    return <Ended count={questions.length} orgSlug={orgSlug} loadNext={loadNext} />;
  }
  return (
    <Question
      key={at}
      question={question}
      place={at + 1}
      count={questions.length}
      orgSlug={orgSlug}
      onNext={() => setAt(at + 1)}
      {...rest}
    />
  );
}

interface QuestionProps extends Omit<ReviewSessionProps, 'questions' | 'loadNext'> {
  question: ReviewQuestion;
  /** From 1. */
  place: number;
  count: number;
  onNext: () => void;
}

function Question(props: QuestionProps) {
  const { question, place, count, orgSlug, onNext, answer, loadPage } = props;
  const { t } = useTranslation('mastery');
  const [isGraded, setGraded] = useState(false);
  const [page, setPage] = useState<number>();
  const { item, lesson, course, documentId } = question;
  const reading = useMemo<Reading>(
    () => ({
      citations: new Map(),
      printed: () => undefined,
      materials: new Map(),
      quiz: new Map(),
      answers: new Map(),
      figures: new Map(),
      active: undefined,
      press: () => {},
      openPage: setPage,
      async answer(itemId, response) {
        const graded = await answer(lesson.id, itemId, response);
        // An open answer is graded once it was compared.
        if (graded.right !== undefined) setGraded(true);
        return graded;
      },
    }),
    [answer, lesson.id],
  );
  return (
    <section className={styles.review} aria-label={t('place', { place, count })}>
      <p className={styles.reviewWhere}>
        <span>{t('place', { place, count })}</span>
        <Link
          lang={course.language}
          {...lessonLink({ orgSlug, courseSlug: course.slug }, lesson.slug)}
        >
          {course.title} · {lesson.title}
        </Link>
      </p>
      <div lang={course.language}>
        <ReadingContext value={reading}>
          <QuizQuestion item={item} />
        </ReadingContext>
      </div>
      <div className={styles.reviewFoot}>
        {isGraded ? (
          <Button kind="primary" iconEnd={ArrowRight} onPress={onNext}>
            {t(place === count ? 'finish' : 'next')}
          </Button>
        ) : (
          <Button kind="quiet" onPress={onNext}>
            {t('skip')}
          </Button>
        )}
      </div>
      {page !== undefined && documentId !== undefined && (
        <SourceSheet
          documentId={documentId}
          page={page}
          quote={undefined}
          load={(of) => loadPage(documentId, of)}
          onPage={setPage}
          onClose={() => setPage(undefined)}
        />
      )}
    </section>
  );
}

interface EndedProps extends Pick<ReviewSessionProps, 'orgSlug' | 'loadNext'> {
  count: number;
}

function Ended({ count, orgSlug, loadNext }: EndedProps) {
  const { t } = useTranslation('mastery');
  const nextReview = useNextReview(loadNext);
  return (
    <section className={styles.review} role="status">
      <p className={styles.reviewEnd}>
        <Check size={16} strokeWidth={1.75} aria-hidden />
        {t('done', { count })}
        {nextReview && ` ${nextReview}`}
      </p>
      <ButtonLink {...linkTo(orgSlug === undefined ? '/learn' : '/$orgSlug/learn', orgSlug)}>
        {t('read')}
      </ButtonLink>
    </section>
  );
}
