import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useTRPC } from '../lib/api-client.ts';
import { toast } from '../lib/toast.ts';

/** Deletes a course for good and goes to the list of those that are left. */
export function useRemoval(courseId: string, orgSlug: string) {
  const { t } = useTranslation('course');
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const remove = useMutation(
    useTRPC().course.remove.mutationOptions({
      meta: { errorKey: 'errors:failedTo.deleteCourse' },
    }),
  );
  return async (confirmTitle: string) => {
    await remove.mutateAsync({ courseId, confirmTitle });
    toast.done(t('page.deleted'));
    await navigate({ to: '/$orgSlug/dashboard/courses', params: { orgSlug } });
    await queryClient.invalidateQueries();
  };
}
