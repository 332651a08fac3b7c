import { useQuery } from '@tanstack/react-query';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { LessonPage } from '#machines/course/catalogue.ts';
import { useErrorText } from '../../lib/use-error-text.ts';
import { sessionQuery } from '../../session/session.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { LeaveDialog } from '../../ui/leave-dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { LessonHead } from '../lesson-head.tsx';
import { ReadingContext, type Reading } from '../reading-context.ts';
import { EditConflict } from './edit-conflict.tsx';
import { EditProblems } from './edit-problems.tsx';
import { EditProofs } from './edit-proofs.tsx';
import { EditingContext } from './editing-context.ts';
import RichText from './rich/rich-text.tsx';
import { useLessonEditing } from './use-lesson-editing.ts';
import { useLessonStore } from './use-lesson-store.ts';
import lessonStyles from '../lesson.module.css';
import styles from './in-place.module.css';

interface InPlaceEditorProps {
  data: LessonPage;
  orgSlug: string;
  openPage: Reading['openPage'];
  head: Pick<ComponentProps<typeof LessonHead>, 'isDone' | 'otherLanguage'>;
  onSaved: () => void;
  onDone: () => void;
  /** Between the head and the text, as they are read. */
  children: ReactNode;
}

/** The page of a lesson as its own editor: everything stands where it is read. */
export function InPlaceEditor(props: InPlaceEditorProps) {
  const { data, orgSlug, openPage, head, onSaved, onDone, children } = props;
  const { t } = useTranslation(['lesson', 'common']);
  const errorText = useErrorText();
  const { course, lesson } = data;
  const { data: session } = useQuery(sessionQuery);
  const store = useLessonStore(data);
  const [isLeaving, setLeaving] = useState(false);
  const edited = useLessonEditing({
    data,
    userId: session?.user.id ?? '',
    store: {
      ...store,
      async onSaved() {
        onSaved();
        await store.onSaved();
      },
    },
    openPage,
  });
  const { form, problems, citations, reading, editing, isEmpty } = edited;
  const { draft } = form;
  const isSound = problems.length === 0 && !isEmpty.title && !isEmpty.content;
  const markdown = {
    to: '/$orgSlug/dashboard/courses/$courseSlug/lessons/$lessonSlug',
    params: { orgSlug, courseSlug: course.slug, lessonSlug: lesson.slug },
  } as const;
  return (
    <ReadingContext value={reading}>
      <EditingContext value={editing}>
        <div className={styles.inPlace} data-testid="lesson-in-place">
          <LessonHead
            data={data}
            {...head}
            title={
              <textarea
                className={styles.title}
                aria-label={t('lesson:edit.titleLabel')}
                rows={1}
                maxLength={200}
                value={draft.title}
                onChange={(event) =>
                  form.set({ title: event.target.value.replaceAll(/\s*\n\s*/g, ' ') })
                }
              />
            }
          />
          <div className={lessonStyles.lessonActions} data-testid="lesson-actions">
            <Button size="dense" onPress={() => (form.dirty ? setLeaving(true) : onDone())}>
              {t('lesson:edit.done')}
            </Button>
            <ButtonLink size="dense" kind="quiet" {...markdown}>
              {t('lesson:edit.more')}
            </ButtonLink>
          </div>
          {children}
          {form.conflict ? (
            <EditConflict
              base={form.base}
              mine={draft}
              begun={edited.begun}
              latest={store.latest}
              onTake={form.take}
              onOverwrite={form.overwrite}
              onMerge={form.merge}
              onSeen={edited.beginFrom}
            />
          ) : (
            form.failure !== undefined && <Notice tone="danger">{errorText(form.failure)}</Notice>
          )}
          <RichText
            content={draft.content}
            language={course.language}
            onChange={(content) => form.set({ content })}
            tools={
              <div className={styles.saving}>
                <span role="status">
                  {form.restored
                    ? t('lesson:edit.restored')
                    : t(form.dirty ? 'lesson:edit.unsaved' : 'lesson:edit.allSaved')}
                </span>
                <Button
                  size="dense"
                  kind="primary"
                  busy={form.busy}
                  isDisabled={!form.dirty || !isSound}
                  onPress={form.save}
                >
                  {t('common:action.save')}
                </Button>
              </div>
            }
          />
          <EditProblems problems={problems} />
          <EditProofs before={lesson.citations} after={citations} printed={reading.printed} />
        </div>
        <ConfirmDialog
          open={isLeaving}
          onOpenChange={setLeaving}
          title={t('lesson:edit.leave')}
          action={t('lesson:edit.leaveAction')}
          danger
          onConfirm={() => {
            form.take({ title: lesson.title, content: lesson.content }, lesson.revision);
            onDone();
          }}
        >
          {t('lesson:edit.leaveText')}
        </ConfirmDialog>
        <LeaveDialog
          leave={form.leave}
          title={t('lesson:edit.leave')}
          action={t('lesson:edit.leaveAction')}
        >
          {t('lesson:edit.leaveText')}
        </LeaveDialog>
      </EditingContext>
    </ReadingContext>
  );
}
