import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AskDialog } from '../form/ask-dialog.tsx';
import { useTRPC } from '../lib/api-client.ts';

interface RemoveCourseDialogProps {
  course: { slug: string; title: string; lessonCount: number };
  orgSlug: string;
  open: boolean;
  onClose: () => void;
  onRemove: (typedTitle: string) => Promise<unknown>;
}

/** Asks for the title of a course before it is deleted for good, and says who loses it. */
export function RemoveCourseDialog(props: RemoveCourseDialogProps) {
  const { course, orgSlug, open, onClose, onRemove } = props;
  const { t } = useTranslation('course');
  const { data: students } = useQuery({
    ...useTRPC().student.stats.queryOptions({ orgSlug, courseSlug: course.slug }),
    enabled: open,
  });
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
      {students !== undefined && students.total > 0 && (
        <p>{t('page.deleteStudents', { count: students.total })}</p>
      )}
      <p>{t('page.deleteText', { count: course.lessonCount })}</p>
    </AskDialog>
  );
}
