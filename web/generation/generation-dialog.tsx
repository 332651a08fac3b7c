import { useTranslation } from 'react-i18next';
import type { CourseDetail } from '#machines/course/catalogue.ts';
import { Dialog } from '../ui/dialog.tsx';
import { GenerationPanel } from './generation-panel.tsx';
import type { CourseContent } from '../course/use-course-content.ts';

interface GenerationDialogProps {
  course: CourseDetail;
  orgSlug: string;
  content: CourseContent;
  /** Ids of the lessons it opens with. */
  chosen: readonly string[];
  onClose: () => void;
}

/** Which lessons are to be written, from what, and how. */
export function GenerationDialog(props: GenerationDialogProps) {
  const { course, orgSlug, content, chosen, onClose } = props;
  const { t } = useTranslation('course');
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={t('generation.title')}
    >
      <GenerationPanel
        course={course}
        orgSlug={orgSlug}
        content={content}
        chosen={chosen}
        onStarted={onClose}
        onClose={onClose}
      />
    </Dialog>
  );
}
