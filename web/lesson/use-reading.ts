import { useCallback, useMemo, useState } from 'react';
import type { LessonPage } from '#machines/course/catalogue.ts';
import type { Citation } from '#machines/lesson/lesson.ts';
import type { LessonProgressView } from '#machines/progress/lesson-progress.view.ts';
import type { Reading } from './reading-context.ts';

/** What the parts of a lesson ask while it is read, and the page of the source that is open beside it. */
export function useReading(
  { lesson, documentId }: LessonPage,
  { answers }: LessonProgressView,
  answer: Reading['answer'],
) {
  const [active, setActive] = useState<string>();
  const [source, setSource] = useState<{ page: number; citation: Citation | undefined }>();
  const openPage = useCallback(
    (page: number, citation?: Citation) => setSource({ page, citation }),
    [],
  );
  const reading = useMemo<Reading>(
    () => ({
      citations: new Map(lesson.citations.map((citation) => [citation.id, citation])),
      materials: new Map(lesson.materials?.map((one) => [one.documentId, one.fileName])),
      printed: (page, of = documentId ?? '') => lesson.pageLabels?.[of]?.[page],
      quiz: new Map(lesson.quiz.map((item) => [item.id, item])),
      answers: new Map(Object.entries(answers)),
      answer,
      figures: new Map(lesson.figures?.map((figure) => [figure.id, figure])),
      active,
      press: (id) => setActive((lit) => (lit === id ? undefined : id)),
      openPage,
    }),
    [lesson, documentId, answers, answer, active, openPage],
  );
  const of = source?.citation?.documentId ?? documentId;
  return {
    reading,
    openPage,
    /** Undefined while none is open. */
    source: source && of !== undefined ? { ...source, documentId: of } : undefined,
    leafTo: (page: number) => setSource((now) => now && { ...now, page }),
    close: () => setSource(undefined),
  };
}
