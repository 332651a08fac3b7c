import { useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { LessonPage } from '#machines/course/catalogue.ts';
import type { Citation } from '#machines/lesson/lesson.ts';
import { Changes } from '../../session/read-only.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Field, Input } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Segment } from '../../ui/segment.tsx';
import { SourceSheet } from '../source-sheet.tsx';
import { goToLine } from './go-to-line.ts';
import { EditChecks, LessonEditing, NotSaved } from './lesson-editing.tsx';
import { LessonVersions } from './lesson-versions.tsx';
import { MarkdownSides } from './markdown-sides.tsx';
import { QualityAnalysis } from './quality-analysis.tsx';
import { RichOnDemand } from './rich-on-demand.tsx';
import { useLessonEditing } from './use-lesson-editing.ts';
import type { LessonStore } from './use-lesson-store.ts';
import styles from './edit.module.css';

interface LessonEditorProps {
  data: LessonPage;
  orgSlug: string;
  /** Who is typing. */
  userId: string;
  store: LessonStore;
  /** After a version of before was put back. */
  onRestored: () => Promise<unknown>;
}

/** Title and text of a lesson by hand: as it will be read, or as Markdown beside that. */
export function LessonEditor({ data, orgSlug, userId, store, onRestored }: LessonEditorProps) {
  const { t } = useTranslation(['lesson', 'common']);
  const { course, lesson } = data;
  const [source, setSource] = useState<{ page: number; citation: Citation | undefined }>();
  const openPage = useCallback(
    (page: number, citation?: Citation) => setSource({ page, citation }),
    [],
  );
  const edited = useLessonEditing({ data, userId, store, openPage });
  const { form, problems, isEmpty } = edited;
  const { draft } = form;
  const [view, setView] = useState<'rich' | 'text' | 'preview'>('rich');
  const [tried, setTried] = useState(false);
  const text = useRef<HTMLTextAreaElement>(null);
  const titleError = tried && isEmpty.title ? t('lesson:edit.titleRequired') : undefined;
  const textError = tried && isEmpty.content ? t('lesson:edit.textRequired') : undefined;
  const documentId = source?.citation?.documentId ?? data.documentId;

  const onSave = () => {
    setTried(true);
    if (isEmpty.title || isEmpty.content) return;
    if (problems.length > 0) setView('text');
    else form.save();
  };
  const onLine = (line: number) => {
    // Lines are those of the Markdown.
    flushSync(() => setView('text'));
    goToLine(text.current, line);
  };
  const onTyped = (content: string) => form.set({ content });
  /** The text that was put back takes the place of what is here; the view stays. */
  const onPutBack = async () => {
    await onRestored();
    const now = await store.latest();
    edited.beginFrom(now);
    form.take({ title: now.title, content: now.content }, now.revision);
  };

  return (
    <LessonEditing edited={edited}>
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
              <Changes>
                <Button kind="primary" type="submit" busy={form.busy} isDisabled={!form.dirty}>
                  {t('common:action.save')}
                </Button>
              </Changes>
            </>
          }
        >
          {form.dirty ? t('lesson:edit.unsaved') : t('lesson:edit.allSaved')}
        </PageHeader>
        {form.restored && <Notice>{t('lesson:edit.restored')}</Notice>}
        <NotSaved edited={edited} />
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
              { value: 'rich', label: t('lesson:edit.rich.view') },
              { value: 'text', label: t('lesson:edit.markdown') },
              { value: 'preview', label: t('lesson:edit.preview') },
            ]}
          />
        </div>
        {view === 'rich' ? (
          <>
            <RichOnDemand content={draft.content} language={course.language} onChange={onTyped} />
            {textError !== undefined && <Notice tone="danger">{textError}</Notice>}
          </>
        ) : (
          <MarkdownSides
            content={draft.content}
            language={course.language}
            error={textError}
            view={view}
            area={text}
            onChange={onTyped}
          />
        )}
        <EditChecks edited={edited} onLine={onLine} />
        <QualityAnalysis lessonId={lesson.id} content={draft.content} onLine={onLine} />
        <LessonVersions lesson={lesson} dirty={form.dirty} onRestored={onPutBack} />
        {source && documentId !== undefined && (
          <SourceSheet
            documentId={documentId}
            page={source.page}
            quote={source.citation?.page === source.page ? source.citation.quote : undefined}
            load={(page) => store.loadPage(documentId, page)}
            onPage={(page) => setSource({ ...source, page })}
            onClose={() => setSource(undefined)}
          />
        )}
      </form>
    </LessonEditing>
  );
}
