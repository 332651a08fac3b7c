import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
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
    trpc.enrollment.enroll.mutationOptions({
      onSuccess: done(t('enrolled')),
      onError: changed,
      meta: { errorKey: 'errors:failedTo.enroll' },
    }),
  );
  const leave = useMutation(
    trpc.enrollment.leave.mutationOptions({ onSuccess: done(t('left')), onError: changed }),
  );
  return {
    enroll: { busy: enroll.isPending, run: () => enroll.mutate({ courseSlug }) },
    leave: { run: () => leave.mutateAsync({ courseSlug }) },
  };
}

/** Hears when a teacher has answered, suspended or let in, in whichever course (ENROLLMENT-8). */
export function usePlaceNotices(onChanged: (courseId: string) => void): void {
  const live = useLiveClient();
  const changed = useEffectEvent(onChanged);
  useEffect(() => live.onNotice(PLACE_TOPIC, (courseId) => changed(courseId)), [live]);
}

/** Reads again how one stands to a course when that has changed. */
export function useAccessNotices(courseId: string): void {
  const changed = useEnrollmentChanged();
  usePlaceNotices((id) => {
    if (id === courseId) void changed();
  });
}
