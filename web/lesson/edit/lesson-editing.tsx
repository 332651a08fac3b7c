/** What stands around a lesson while it is edited by hand, whether in its own place or beside its Markdown. */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../lib/use-error-text.ts';
import { LeaveDialog } from '../../ui/leave-dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ReadingContext } from '../reading-context.ts';
import { EditConflict } from './edit-conflict.tsx';
import { EditProblems } from './edit-problems.tsx';
import { EditProofs } from './edit-proofs.tsx';
import { EditingContext } from './editing-context.ts';
import type { useLessonEditing } from './use-lesson-editing.ts';

interface EditedProps {
  edited: ReturnType<typeof useLessonEditing>;
}

/** Shows the lesson as it is typed to all that stands in it, and asks before it is left. */
export function LessonEditing({ edited, children }: EditedProps & { children: ReactNode }) {
  const { t } = useTranslation('lesson');
  return (
    <ReadingContext value={edited.reading}>
      <EditingContext value={edited.editing}>
        {children}
        <LeaveDialog
          leave={edited.form.leave}
          title={t('edit.leave')}
          action={t('edit.leaveAction')}
        >
          {t('edit.leaveText')}
        </LeaveDialog>
      </EditingContext>
    </ReadingContext>
  );
}

/** Why it was not saved: somebody else was faster, or it failed. */
export function NotSaved({ edited }: EditedProps) {
  const errorText = useErrorText();
  const { form, begun, beginFrom, latest } = edited;
  if (form.conflict) {
    return (
      <EditConflict
        base={form.base}
        mine={form.draft}
        begun={begun}
        latest={latest}
        onTake={form.take}
        onOverwrite={form.overwrite}
        onMerge={form.merge}
        onSeen={beginFrom}
      />
    );
  }
  if (form.failure === undefined) return null;
  return <Notice tone="danger">{errorText(form.failure)}</Notice>;
}

/** What keeps it from being shown, and what saving would do to its citations. */
export function EditChecks({ edited, onLine }: EditedProps & { onLine?: (line: number) => void }) {
  const { problems, stored, citations, reading } = edited;
  return (
    <>
      <EditProblems problems={problems} {...(onLine ? { onLine } : {})} />
      <EditProofs before={stored.citations} after={citations} printed={reading.printed} />
    </>
  );
}
