import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import type { LessonPage } from '#machines/course/catalogue.ts';
import { citationsAfterEdit } from '#machines/lesson/cited-claims.ts';
import {
  partsSince,
  withEdit,
  withEdited,
  type LessonParts,
} from '#machines/lesson/lesson-parts.ts';
import { ask } from '#machines/quiz/asked.ts';
import { useKeptDraft } from '../../lib/use-kept-draft.ts';
import type { Reading } from '../reading-context.ts';
import { lessonProblems } from './check-lesson.ts';
import type { Editing, TakeBack } from './editing-context.ts';
import { readLessonDraft, type LessonDraft } from './lesson-draft.ts';
import type { LessonStore } from './use-lesson-store.ts';
import { forgetChanged } from './use-say-changed.ts';

interface EditingOptions {
  data: LessonPage;
  /** Who is typing. */
  userId: string;
  store: LessonStore;
  openPage: Reading['openPage'];
}

/** A lesson while it is edited by hand: what is typed, what is wrong with it, and what it will look like. */
export function useLessonEditing({ data, userId, store, openPage }: EditingOptions) {
  const { lesson } = data;
  const [begun, setBegun] = useState(lesson);
  const sent = useRef<LessonParts>(undefined);
  const form = useKeptDraft<LessonDraft>({
    name: `${userId}:lesson-${lesson.id}`,
    saved: { title: lesson.title, content: lesson.content },
    revision: lesson.revision,
    content: (typed) => typed,
    read: readLessonDraft,
    save: async (draft, revision) => {
      // What is sent is stored: taking it back on this page would not reach it.
      forgetChanged();
      const { parts, ...typed } = draft;
      // What was stored with an earlier save is somebody else's to change by now.
      const fresh = partsSince(parts, sent.current);
      const next = await store.save({ ...typed, ...(fresh ? { parts: fresh } : {}) }, revision);
      sent.current = parts;
      return next;
    },
    conflictCode: 'LESSON_CHANGED',
    onSaved: store.onSaved,
    // To its Markdown, where the same draft is gone on with.
    passes: (pathname) =>
      pathname.includes('/dashboard/') && pathname.endsWith(`/lessons/${lesson.slug}`),
  });
  useEffect(() => forgetChanged, []);
  const { draft } = form;
  const { parts = {} } = draft;
  // What is typed comes first; preview and checks follow as fast as they can.
  const content = useDeferredValue(draft.content);
  const quiz = useMemo(
    () => withEdited(lesson.quiz, parts.questions, ask),
    [lesson.quiz, parts.questions],
  );
  const figures = useMemo(
    () =>
      withEdited(
        lesson.figures ?? [],
        parts.figures,
        (edited, was) => was && { ...was, ...edited },
      ),
    [lesson.figures, parts.figures],
  );
  const cited = useMemo(
    () => withEdited(lesson.citations, parts.citations, (edited) => ({ ...edited, valid: true })),
    [lesson.citations, parts.citations],
  );
  const citations = useMemo(() => {
    const fresh = new Set(parts.citations?.map(({ id }) => id));
    return citationsAfterEdit(cited, lesson.content, content, fresh);
  }, [cited, lesson.content, content, parts.citations]);
  const problems = useMemo(
    () =>
      lessonProblems(content, {
        citations: new Set(cited.map(({ id }) => id)),
        quiz: new Set(quiz.map(({ id }) => id)),
        figures: new Set(figures.map(({ id }) => id)),
      }),
    [content, cited, quiz, figures],
  );
  const reading = useMemo<Reading>(
    () => ({
      citations: new Map(citations.map((citation) => [citation.id, citation])),
      materials: new Map(
        lesson.materials?.map(({ documentId, fileName }) => [documentId, fileName]),
      ),
      printed: (page, of = data.documentId ?? '') => lesson.pageLabels?.[of]?.[page],
      quiz: new Map(quiz.map((item) => [item.id, item])),
      answers: new Map(),
      answer: store.answer,
      figures: new Map(figures.map((figure) => [figure.id, figure])),
      active: undefined,
      press: () => {},
      openPage,
    }),
    [citations, quiz, figures, lesson, data.documentId, store.answer, openPage],
  );
  const { data: questions } = useQuery({
    queryKey: ['lesson-questions', lesson.id, lesson.revision],
    queryFn: store.questions,
  });
  const change = (next: LessonParts): TakeBack => {
    form.set({ parts: { ...parts, ...next } });
    return () => form.set({ parts: draft.parts });
  };
  const editing: Editing = {
    questions: questions && keyed(withEdited(questions, parts.questions, (edited) => edited)),
    takenCitations: new Set(cited.map(({ id }) => id)),
    changeQuestion: (item) => change({ questions: withEdit(parts.questions, item) }),
    changeCitation: (citation) => change({ citations: withEdit(parts.citations, citation) }),
    changeFigure: (figure) => change({ figures: withEdit(parts.figures, figure) }),
    documents: [
      ...(data.documentId === undefined
        ? []
        : [{ documentId: data.documentId, fileName: undefined }]),
      ...(lesson.materials ?? []),
    ],
    loadPage: store.loadPage,
  };
  return {
    form,
    problems,
    citations,
    reading,
    editing,
    /** The lesson as it is stored. */
    stored: lesson,
    latest: store.latest,
    /** The lesson as it was when the typing began; undefined where that was before a reload. */
    begun: form.restored && begun.revision !== form.revision ? undefined : begun,
    /** After another's text was taken or put together with this one, it begins from there. */
    beginFrom: setBegun,
    isEmpty: { title: draft.title.trim() === '', content: draft.content.trim() === '' },
  };
}

const keyed = <T extends { id: string }>(items: readonly T[]) =>
  new Map(items.map((item) => [item.id, item]));
