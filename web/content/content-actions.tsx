import { ListChecks, PenLine, Play } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { groupOf } from '#machines/lesson/lesson-state.ts';
import type { LessonSummary } from '#machines/lesson/lesson-summary.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { needsGeneration } from '../course/lesson-rows.ts';
import type { CourseContent } from '../course/use-course-content.ts';
import { GenerationProgress } from '../generation/generation-progress.tsx';
import styles from './content.module.css';

interface ContentActionsProps {
  content: CourseContent;
  courseId: string;
  orgSlug: string;
  /** Opens the dialog with these lessons chosen. */
  onGenerate: (lessonIds: string[]) => void;
}

function isWeak(lesson: LessonSummary | undefined): boolean {
  return lesson !== undefined && groupOf(lesson) === 'needsYou';
}

/** What is usually done next with the content of a course. */
export function ContentActions({ content, courseId, orgSlug, onGenerate }: ContentActionsProps) {
  const { t } = useTranslation('course');
  const { planned, lessons } = content;
  const missing = planned.filter(({ id }) => needsGeneration(lessons.get(id)));
  const weak = planned.filter(({ id }) => isWeak(lessons.get(id)));
  return (
    <section className={styles.contentCard} aria-labelledby="content-actions">
      <h2 id="content-actions">{t('content.actions')}</h2>
      <GenerationProgress content={content} />
      {!content.batch?.hasTag('busy') && (
        <p>
          {missing.length > 0
            ? t('content.missing', { count: missing.length })
            : weak.length > 0
              ? t('content.weak', { count: weak.length })
              : t('content.nothingMissing')}
        </p>
      )}
      <div className={styles.contentCardActions}>
        {content.mayGenerate && missing.length > 0 && (
          <Button
            kind="primary"
            size="dense"
            icon={Play}
            onPress={() => onGenerate(missing.map(({ id }) => id))}
          >
            {t('content.generateMissing')}
          </Button>
        )}
        {content.mayGenerate && planned.length > 0 && (
          <Button size="dense" icon={ListChecks} onPress={() => onGenerate([])}>
            {t('content.choose')}
          </Button>
        )}
        <ButtonLink
          kind="quiet"
          size="dense"
          icon={PenLine}
          to="/$orgSlug/dashboard/studio"
          params={{ orgSlug }}
          search={{ course: courseId }}
        >
          {t('page.openStudio')}
        </ButtonLink>
      </div>
    </section>
  );
}
