import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useTRPC } from '../lib/api-client.ts';
import { toast } from '../lib/toast.ts';
import type { CourseAt, Student } from './student-types.ts';

export type Access = 'suspend' | 'resume';

/** Lets students of a course go on reading, or no longer: one, or several at once. */
export function useAccess(at: CourseAt) {
  const { t } = useTranslation('student');
  const change = useMutation(
    useTRPC().student.setAccess.mutationOptions({
      meta: { errorKey: 'errors:failedTo.updateEnrollment' },
    }),
  );
  return {
    set: async (students: readonly Student[], access: Access) => {
      const userIds = students.map(({ userId }) => userId);
      const { changed } = await change.mutateAsync({ ...at, userIds, access });
      const [one, ...others] = students;
      toast.done(
        one && others.length === 0
          ? t(`${access}.done`, { name: one.name })
          : t(`${access}.several.done`, { count: changed }),
      );
    },
  };
}
