import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { hasTutor } from '#machines/talk/talk.ts';
import { useTRPC, useTRPCClient } from '../lib/api-client.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorRegion } from '../ui/error-region.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { TalkThread, type TalkThreadProps } from './talk-thread.tsx';

interface CourseThreadProps extends Omit<TalkThreadProps, 'beginning' | 'loadPage'> {
  courseId: string;
}

/** A talk about a course, once it is known what the tutor answers from. */
export function CourseThread({ courseId, ...thread }: CourseThreadProps) {
  const { t } = useTranslation(['talk', 'errors']);
  const client = useTRPCClient();
  const { lessonId } = thread;
  const {
    data: beginning,
    isError,
    refetch,
  } = useQuery({
    ...useTRPC().talk.begin.queryOptions({ courseId, ...(lessonId ? { lessonId } : {}) }),
    meta: { silent: true },
  });
  if (isError && !beginning) {
    return (
      <ErrorRegion title={t('openFailed')} onRetry={() => void refetch()}>
        {t('openFailedText')}
      </ErrorRegion>
    );
  }
  if (!beginning) return <Skeleton rows={6} />;
  if (!hasTutor(beginning)) return <EmptyState>{t('errors:course.noTutor')}</EmptyState>;
  return (
    <TalkThread
      {...thread}
      beginning={beginning}
      loadPage={(documentId, page) => client.document.page.query({ documentId, page })}
    />
  );
}
