import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { CourseStatus } from '#machines/course/catalogue.ts';
import { courseLifeAddress } from '#machines/course/course-life.events.ts';
import { courseLifeNow, type CourseLifeNow } from '#machines/course/course-life-now.ts';
import { useTRPC } from '../lib/api-client.ts';
import { failureFacts } from '../lib/app-error.ts';
import { useViews } from '../lib/live/use-actors.ts';
import { useErrorText } from '../lib/use-error-text.ts';
import { useMay } from '../session/use-may.ts';
import { toast } from '../lib/toast.ts';

interface CourseAddress {
  orgSlug: string;
  courseSlug: string;
}

interface CourseLifeAsked {
  /** How the course stands before people now; undefined for those who may not publish it. */
  life: CourseLifeNow | undefined;
  isError: boolean;
  retry: () => void;
}

export function useCourseLife(at: CourseAddress): CourseLifeAsked {
  const may = useMay();
  const query = useQuery({
    ...useTRPC().courseLife.get.queryOptions(at),
    enabled: may('courses:publish'),
    meta: { silent: true },
  });
  const row = query.data;
  const heard = useViews(courseLifeAddress, row ? [row.courseId] : []);
  return {
    life: row && courseLifeNow(row, heard.get(row.courseId)),
    isError: query.isError,
    retry: () => void query.refetch(),
  };
}

/** What may be done with it. Lists and pages of courses follow. */
export function useCourseLifeActs(at: CourseAddress) {
  const { t } = useTranslation(['course', 'common', 'errors']);
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const errorText = useErrorText();
  // The life itself is pushed (NOW-9); what lists and learners are shown of it is not.
  const changed = async () => {
    await Promise.all([
      queryClient.invalidateQueries(trpc.course.pathFilter()),
      queryClient.invalidateQueries(trpc.enrollment.pathFilter()),
    ]);
  };
  const refused = (otherwise: string) => (error: unknown) => {
    toast.error(errorText(error, otherwise));
    void changed();
  };
  const status = useMutation(
    trpc.courseLife.setStatus.mutationOptions({
      meta: { silent: true },
      onSuccess: async ({ status: now }) => {
        toast.done(t('errors:course.statusUpdated', { status: t(`common:status.course.${now}`) }));
        await changed();
      },
    }),
  );
  const privacy = useMutation(
    trpc.courseLife.setPrivacy.mutationOptions({
      meta: { silent: true },
      onSuccess: async ({ privacy: now }) => {
        toast.done(t(`course:life.now.${now}`));
        await changed();
      },
    }),
  );
  const code = useMutation(
    trpc.courseLife.newCode.mutationOptions({
      meta: { silent: true },
      onSuccess: async () => {
        toast.done(t('course:life.codeMade'));
        await changed();
      },
      onError: refused('errors:failedTo.generateSecretCode'),
    }),
  );
  return {
    /** How many are in the course now; none where that could not be read. */
    async students(): Promise<number> {
      const stats = trpc.student.stats.queryOptions(at, { meta: { silent: true } });
      return queryClient.fetchQuery(stats).then(
        ({ total }) => total,
        () => 0,
      );
    },
    /** @returns false when the course is unfinished and was to be finished first. */
    async setStatus(next: CourseStatus, anyway = false): Promise<boolean> {
      try {
        if (next === 'published' && !anyway) {
          const missing = await queryClient.fetchQuery(
            trpc.courseLife.unfinished.queryOptions(at, { meta: { silent: true } }),
          );
          if (missing.hasNoLessons || missing.lessons.length > 0) return false;
        }
        await status.mutateAsync({ ...at, status: next, anyway });
      } catch (error) {
        if (failureFacts(error).code === 'COURSE_UNFINISHED') return false;
        refused('errors:failedTo.updateStatus')(error);
      }
      return true;
    },
    makePublic: () =>
      privacy.mutateAsync(
        { ...at, privacy: 'public' },
        { onError: refused('errors:failedTo.removeSecretCode') },
      ),
    makePrivate: () =>
      privacy.mutate(
        { ...at, privacy: 'private' },
        { onError: refused('errors:failedTo.generateSecretCode') },
      ),
    firstCode: () => code.mutate(at),
    /** In the place of a former one. */
    newCode: () => code.mutateAsync(at),
    busy: status.isPending || privacy.isPending || code.isPending,
  };
}
