import { useMutation } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { openLessons } from '#machines/course/course-now.ts';
import type { CourseContent } from '../course/use-course-content.ts';
import { StopWriting } from '../course/stop-writing.tsx';
import { Button } from '../ui/button.tsx';
import { Progress } from '../ui/meter.tsx';
import styles from './generation.module.css';

/** How far the batch is, with a way to stop it; afterwards what failed, with a way to try again. */
export function GenerationProgress({ content }: { content: CourseContent }) {
  const { t } = useTranslation(['course', 'common', 'errors']);
  const { batch, cancel, retryFailed, mayGenerate } = content;
  const retry = useMutation({ mutationFn: retryFailed, networkMode: 'always' });
  if (!batch) return null;
  const { done, total, failed, cancelled } = batch.context;
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
          <StopWriting
            left={openLessons(batch.context)}
            busy={batch.hasTag('cancelling')}
            onStop={cancel}
          />
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
          busy={retry.isPending}
          onPress={() => retry.mutate(failed)}
        >
          {t('course:generation.retryFailed')}
        </Button>
      )}
    </div>
  );
}
