import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { PLACE_TOPIC } from '#machines/enrollment/enrollment.events.ts';
import { useTRPC } from '../lib/api-client.ts';
import { useLiveClient } from '../lib/live/live-context.tsx';
import { toast } from '../ui/toast.tsx';

/** Whatever one may read depends on where one has a place: all of it is read again. */
export function useEnrollmentChanged(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries();
}

/** Taking a place in a course that is open to everyone, and giving one up. */
export function useEnrollment(courseSlug: string) {
  const { t } = useTranslation('enrollment');
  const trpc = useTRPC();
  const changed = useEnrollmentChanged();
  const done = (text: string) => async () => {
    toast.done(text);
    await changed();
  };
  const enroll = useMutation(
    trpc.enrollment.enroll.mutationOptions({ onSuccess: done(t('enrolled')), onError: changed }),
  );
  const leave = useMutation(
    trpc.enrollment.leave.mutationOptions({ onSuccess: done(t('left')), onError: changed }),
  );
  return {
    enroll: { busy: enroll.isPending, run: () => enroll.mutate({ courseSlug }) },
    leave: { run: () => leave.mutateAsync({ courseSlug }) },
  };
}

/** Reads again how one stands to a course when a teacher has answered, suspended or let in. */
export function useAccessNotices(courseId: string | undefined): void {
  const live = useLiveClient();
  const queryClient = useQueryClient();
  useEffect(
    () =>
      live.onNotice(PLACE_TOPIC, (id) => {
        if (id === courseId) void queryClient.invalidateQueries();
      }),
    [live, queryClient, courseId],
  );
}
