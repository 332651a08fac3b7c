import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CourseDetail } from '#machines/course/catalogue.ts';
import { isWritten } from '#machines/lesson/lesson-state.ts';
import { useMayChange } from '../session/read-only.tsx';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { Notice } from '../ui/notice.tsx';
import { RewriteDialog } from './rewrite-dialog.tsx';
import styles from './lesson.module.css';

interface RiskOfCourseProps {
  course: CourseDetail;
  orgSlug: string;
  /** What it stands in keeps its own distances. */
  flush?: boolean;
}

/** The lessons of a course whose citations are at risk; one press writes these anew and no others. */
export function RiskOfCourse({ course, orgSlug, flush }: RiskOfCourseProps) {
  const { t } = useTranslation('lesson');
  const may = useMayChange();
  const [asking, setAsking] = useState(false);
  const lessons = course.chapters
    .flatMap((chapter) => chapter.lessons)
    .filter(({ atRisk, state }) => atRisk !== undefined && isWritten(state));
  if (lessons.length === 0) return null;
  return (
    <div
      className={classNames(styles.riskOfCourse, flush && styles.riskFlush)}
      data-testid="risk-of-course"
    >
      <Notice
        tone="live"
        action={
          may('job:create') && (
            <Button size="dense" icon={RotateCw} onPress={() => setAsking(true)}>
              {t('rewrite.affected', { count: lessons.length })}
            </Button>
          )
        }
      >
        {t('risk.course', {
          count: lessons.length,
          numbers: lessons.map(({ number }) => number).join(', '),
        })}
      </Notice>
      <RewriteDialog open={asking} onOpenChange={setAsking} orgSlug={orgSlug} lessons={lessons} />
    </div>
  );
}
