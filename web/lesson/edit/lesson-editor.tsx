import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LessonPage } from '#machines/course/catalogue.ts';
import { citationsAfterEdit } from '#machines/lesson/cited-claims.ts';
import { useErrorText } from '../../lib/use-error-text.ts';
import { useKeptDraft } from '../../lib/use-kept-draft.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Field, Input, Textarea } from '../../ui/field.tsx';
import { LeaveDialog } from '../../ui/leave-dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Segment } from '../../ui/segment.tsx';
import { LessonBody } from '../lesson-body.tsx';
import { parseLesson } from '../parse-lesson.ts';
import { ReadingContext, type Reading } from '../reading-context.ts';
import { lessonProblems, type LessonProblem } from './check-lesson.ts';
import { EditConflict } from './edit-conflict.tsx';
import { EditProofs } from './edit-proofs.tsx';
import { readLessonDraft, type LessonDraft } from './lesson-draft.ts';
import { LessonVersions } from './lesson-versions.tsx';
import { QualityAnalysis } from './quality-analysis.tsx';
import styles from './edit.module.css';

interface LessonEditorProps {
  data: LessonPage;
  orgSlug: string;
  /** Who is typing. */
  userId: string;
  save: (draft: LessonDraft, revision: number) => Promise<number>;
  onSaved: () => unknown;
  /** The lesson as it is stored now. */
  latest: () => Promise<LessonPage['lesson']>;
  /** Grades an answer in the preview; nothing of it is kept. */
  answer: Reading['answer'];
  /** After a version of before was put back. */
  onRestored: () => Promise<unknown>;
}

/** Title and text of a lesson by hand, beside what readers will see. */
export function LessonEditor(props: LessonEditorProps) {
  const { data, orgSlug, userId, save, onSaved, latest, answer, onRestored } = props;
  const { t } = useTranslation(['lesson', 'common']);
  const errorText = useErrorText();
  const { course, lesson } = data;
  const form = useKeptDraft<LessonDraft>({
    name: `${userId}:lesson-${lesson.id}`,
    saved: { title: lesson.title, content: lesson.content },
    revision: lesson.revision,
    content: (typed) => typed,
    read: readLessonDraft,
    save,
    conflictCode: 'LESSON_CHANGED',
    onSaved,
  });
  const { draft } = form;
  const [view, setView] = useState<'text' | 'preview'>('text');
  const [tried, setTried] = useState(false);
  const text = useRef<HTMLTextAreaElement>(null);
  // What is typed comes first; preview and checks follow as fast as they can.
  const content = useDeferredValue(draft.content);
  const problems = useMemo(
    () =>
      lessonProblems(content, {
        citations: new Set(lesson.citations.map(({ id }) => id)),
        quiz: new Set(lesson.quiz.map(({ id }) => id)),
        figures: new Set(lesson.figures?.map(({ id }) => id)),
      }),
    [content, lesson],
  );
  const tree = useMemo(() => parseLesson(content).tree, [content]);
  const citations = useMemo(
    () => citationsAfterEdit(lesson.citations, lesson.content, content),
    [lesson, content],
  );
  const reading = useMemo<Reading>(
    () => ({
      citations: new Map(citations.map((citation) => [citation.id, citation])),
      materials: new Map(
        lesson.materials?.map(({ documentId, fileName }) => [documentId, fileName]),
      ),
      printed: (page, of = data.documentId ?? '') => lesson.pageLabels?.[of]?.[page],
      quiz: new Map(lesson.quiz.map((item) => [item.id, item])),
      answers: new Map(),
      answer,
      figures: new Map(lesson.figures?.map((figure) => [figure.id, figure])),
      active: undefined,
      press: () => {},
      openPage: () => {},
    }),
    [citations, lesson, data.documentId, answer],
  );
  const titleError =
    tried && draft.title.trim() === '' ? t('lesson:edit.titleRequired') : undefined;
  const textError =
    tried && draft.content.trim() === '' ? t('lesson:edit.textRequired') : undefined;

  const onSave = () => {
    setTried(true);
    if (draft.title.trim() === '' || draft.content.trim() === '') return;
    if (problems.length > 0) {
      setView('text');
      return;
    }
    form.save();
  };

  return (
    <form
      className={styles.lessonEdit}
      data-testid="lesson-edit"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!form.busy) onSave();
      }}
    >
      <PageHeader
        title={t('lesson:edit.title', { number: lesson.number })}
        actions={
          <>
            <ButtonLink
              kind="quiet"
              to="/$orgSlug/learn/courses/$slug/lessons/$lessonSlug"
              params={{ orgSlug, slug: course.slug, lessonSlug: lesson.slug }}
            >
              {t('lesson:edit.read')}
            </ButtonLink>
            <Button kind="primary" type="submit" busy={form.busy} isDisabled={!form.dirty}>
              {t('common:action.save')}
            </Button>
          </>
        }
      >
        {form.dirty ? t('lesson:edit.unsaved') : t('lesson:edit.allSaved')}
      </PageHeader>
      {form.restored && <Notice>{t('lesson:edit.restored')}</Notice>}
      {form.conflict ? (
        <EditConflict
          base={form.base}
          mine={draft}
          latest={latest}
          onTake={form.take}
          onOverwrite={form.overwrite}
          onMerge={form.merge}
        />
      ) : (
        form.failure !== undefined && <Notice tone="danger">{errorText(form.failure)}</Notice>
      )}
      <Field label={t('lesson:edit.titleLabel')} error={titleError}>
        <Input
          className={styles.lessonEditTitle}
          lang={course.language}
          value={draft.title}
          maxLength={200}
          onChange={(event) => form.set({ title: event.target.value })}
        />
      </Field>
      <div className={styles.lessonEditViews}>
        <Segment
          label={t('lesson:edit.view')}
          value={view}
          onChange={setView}
          options={[
            { value: 'text', label: t('lesson:edit.text') },
            { value: 'preview', label: t('lesson:edit.preview') },
          ]}
        />
      </div>
      <div className={styles.lessonEditSides} data-view={view}>
        <Field
          className={styles.lessonEditText}
          data-testid="lesson-edit-text"
          label={t('lesson:edit.text')}
          hint={t('lesson:edit.hint')}
          error={textError}
        >
          <Textarea
            ref={text}
            lang={course.language}
            spellCheck
            rows={28}
            value={draft.content}
            onChange={(event) => form.set({ content: event.target.value })}
          />
        </Field>
        <section
          className={styles.lessonEditPreview}
          aria-label={t('lesson:edit.preview')}
          tabIndex={0}
        >
          <ReadingContext value={reading}>
            <LessonBody tree={tree} language={course.language} />
          </ReadingContext>
        </section>
      </div>
      <Problems problems={problems} onLine={(line) => goToLine(text.current, line)} />
      <EditProofs before={lesson.citations} after={citations} printed={reading.printed} />
      <QualityAnalysis
        lessonId={lesson.id}
        content={draft.content}
        onLine={(line) => {
          setView('text');
          goToLine(text.current, line);
        }}
      />
      <LessonVersions lesson={lesson} dirty={form.dirty} onRestored={onRestored} />
      <LeaveDialog
        leave={form.leave}
        title={t('lesson:edit.leave')}
        action={t('lesson:edit.leaveAction')}
      >
        {t('lesson:edit.leaveText')}
      </LeaveDialog>
    </form>
  );
}

function Problems(props: { problems: LessonProblem[]; onLine: (line: number) => void }) {
  const { t } = useTranslation('lesson');
  if (props.problems.length === 0) return null;
  return (
    <Notice tone="danger">
      <p>{t('edit.problems', { count: props.problems.length })}</p>
      <ul className={styles.lessonEditProblems} data-testid="lesson-edit-problems">
        {props.problems.slice(0, 8).map(({ kind, line, name }, index) => (
          <li key={`${index}`}>
            {line !== undefined && (
              <button type="button" onClick={() => props.onLine(line)}>
                {t('edit.line', { line })}
              </button>
            )}{' '}
            {t(`edit.problem.${kind}`, { name })}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function goToLine(area: HTMLTextAreaElement | null, line: number): void {
  if (!area) return;
  const lines = area.value.split('\n');
  const from = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0);
  area.focus();
  area.setSelectionRange(from, from + (lines[line - 1]?.length ?? 0));
  area.scrollTop = (area.scrollHeight * (line - 3)) / Math.max(1, lines.length);
}
