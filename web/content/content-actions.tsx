import { ListChecks, PenLine, RotateCw, Play, Square } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Progress } from '../ui/meter.tsx';
import type { CourseGenerationView } from '#machines/course/course-generation.events.ts';
import { needsGeneration } from '../course/lesson-rows.ts';
import type { CourseContent } from '../course/use-course-content.ts';
import styles from './content.module.css';

interface ContentActionsProps {
  content: CourseContent;
  orgSlug: string;
  /** Opens the dialog with these lessons chosen. */
  onGenerate: (lessonIds: string[]) => void;
}

/** What is usually done next with the content of a course. */
export function ContentActions({ content, orgSlug, onGenerate }: ContentActionsProps) {
  const { t } = useTranslation('course');
  const { planned, lessons } = content;
  const missing = planned.filter(({ id }) => needsGeneration(lessons.get(id)));
  return (
    <section className={styles.contentCard} aria-labelledby="content-actions">
      <h2 id="content-actions">{t('content.actions')}</h2>
      <GenerationProgress content={content} />
      {!content.batch?.hasTag('busy') && (
        <p>
          {missing.length > 0
            ? t('content.missing', { count: missing.length })
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
        >
          {t('page.openStudio')}
        </ButtonLink>
      </div>
    </section>
  );
}

/** How far the batch is, with a way to stop it; afterwards what failed, with a way to try again. */
export function GenerationProgress({ content }: { content: CourseContent }) {
  const { t } = useTranslation(['course', 'common', 'errors']);
  const [busy, setBusy] = useState(false);
  const { batch, cancel, retryFailed, mayGenerate } = content;
  if (!batch) return null;
  const { done, total, failed, cancelled } = countsOf(batch.context);
  const during = (work: Promise<boolean>) => {
    setBusy(true);
    void work.finally(() => setBusy(false));
  };
  if (batch.hasTag('busy')) {
    return (
      <div className={styles.generationProgress}>
        <Progress
          live
          label={t('course:generation.running')}
          done={done}
          total={total}
          text={t('course:generation.progress', { done, total })}
        />
        {mayGenerate && (
          <Button
            size="dense"
            icon={Square}
            busy={busy || batch.matches('cancelling')}
            onPress={() => during(cancel())}
          >
            {t('course:generation.cancel')}
          </Button>
        )}
      </div>
    );
  }
  if (failed.length + cancelled.length === 0) return null;
  return (
    <div className={styles.generationProgress} role="status">
      <p>
        {failed.length > 0 && t('course:generation.failed', { count: failed.length })}{' '}
        {cancelled.length > 0 && t('course:generation.cancelled', { count: cancelled.length })}
      </p>
      {mayGenerate && failed.length > 0 && (
        <Button
          size="dense"
          icon={RotateCw}
          busy={busy}
          onPress={() => during(retryFailed(failed))}
        >
          {t('course:generation.retryFailed')}
        </Button>
      )}
    </div>
  );
}

/** The view of a batch tells how many there are; its own context counts ids. */
function countsOf(context: object): {
  done: number;
  total: number;
  failed: string[];
  cancelled: string[];
} {
  // A resolved view is typed as the machine's context; what arrived is the view's (BATCH-9).
  const { done, total, failed, cancelled } = context as CourseGenerationView;
  return { done, total, failed, cancelled };
}
