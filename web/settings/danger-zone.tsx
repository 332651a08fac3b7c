import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RemoveCourseDialog } from '../course/remove-course-dialog.tsx';
import { Button } from '../ui/button.tsx';
import { Region } from '../ui/card.tsx';
import styles from './settings.module.css';
import textStyles from '../ui/text.module.css';

interface DangerZoneProps {
  course: { slug: string; title: string; lessonCount: number };
  orgSlug: string;
  onRemove: (typedTitle: string) => Promise<unknown>;
}

/** A course is deleted for good, once its title has been typed. */
export function DangerZone({ course, orgSlug, onRemove }: DangerZoneProps) {
  const { t } = useTranslation('course');
  const [asking, setAsking] = useState(false);
  return (
    <Region title={t('settings.danger')} className={styles.danger}>
      <p className={textStyles.quiet}>{t('page.deleteText', { count: course.lessonCount })}</p>
      <Button kind="danger-quiet" onPress={() => setAsking(true)}>
        {t('page.delete')}
      </Button>
      <RemoveCourseDialog
        course={course}
        orgSlug={orgSlug}
        open={asking}
        onClose={() => setAsking(false)}
        onRemove={onRemove}
      />
    </Region>
  );
}
