import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useTRPC } from '../lib/api-client.ts';
import { toast } from '../lib/toast.ts';
import { usePlaceNotices } from './use-place-notices.ts';

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

/** Reads again how one stands to a course when that has changed. */
export function useAccessNotices(courseId: string): void {
  const changed = useEnrollmentChanged();
  usePlaceNotices((id) => {
    if (id === courseId) void changed();
  });
}
