import { useQuery } from '@tanstack/react-query';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { LessonPage } from '#machines/course/catalogue.ts';
import { sessionQuery } from '../../session/session.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { LessonHead } from '../lesson-head.tsx';
import type { Reading } from '../reading-context.ts';
import { EditChecks, LessonEditing, NotSaved } from './lesson-editing.tsx';
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

/** The page of a lesson as its own editor, once it is known whose draft is kept. */
export function InPlaceEditor(props: InPlaceEditorProps) {
  const { data: session } = useQuery(sessionQuery);
  return session ? <EditedInPlace {...props} userId={session.user.id} /> : <Skeleton rows={12} />;
}

/** Everything stands where it is read. */
function EditedInPlace(props: InPlaceEditorProps & { userId: string }) {
  const { data, orgSlug, userId, openPage, head, onSaved, onDone, children } = props;
  const { t } = useTranslation(['lesson', 'common']);
  const { course, lesson } = data;
  const store = useLessonStore(data);
  const [isLeaving, setLeaving] = useState(false);
  const edited = useLessonEditing({
    data,
    userId,
    store: {
      ...store,
      async onSaved() {
        onSaved();
        await store.onSaved();
      },
    },
    openPage,
  });
  const { form, problems, isEmpty } = edited;
  const { draft } = form;
  const isSound = problems.length === 0 && !isEmpty.title && !isEmpty.content;
  const markdown = {
    to: '/$orgSlug/dashboard/courses/$courseSlug/lessons/$lessonSlug',
    params: { orgSlug, courseSlug: course.slug, lessonSlug: lesson.slug },
  } as const;
  return (
    <LessonEditing edited={edited}>
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
        <NotSaved edited={edited} />
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
        <EditChecks edited={edited} />
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
    </LessonEditing>
  );
}
