import { useTranslation } from 'react-i18next';
import { AskDialog } from '../form/ask-dialog.tsx';

interface RemoveCourseDialogProps {
  course: { title: string; lessonCount: number };
  open: boolean;
  onClose: () => void;
  onRemove: (typedTitle: string) => Promise<unknown>;
}

/** Asks for the title of a course before it is deleted for good. */
export function RemoveCourseDialog({ course, open, onClose, onRemove }: RemoveCourseDialogProps) {
  const { t } = useTranslation('course');
  return (
    <AskDialog
      open={open}
      onClose={onClose}
      title={t('page.deleteTitle', { title: course.title })}
      action={t('page.delete')}
      typedTitle={course.title}
      danger
      onConfirm={() => onRemove(course.title)}
    >
      {t('page.deleteText', { count: course.lessonCount })}
    </AskDialog>
  );
}
