import { useQuery } from '@tanstack/react-query';
import { useTRPC } from '../lib/api-client.ts';
import { sessionQuery } from '../session/session.ts';

/** Whether one may ask the tutor of a course; not before it is known. */
export function useMayAsk(courseId: string): boolean {
  const { data: session } = useQuery(sessionQuery);
  const { data: askable } = useQuery({
    ...useTRPC().talk.courses.queryOptions({}),
    enabled: Boolean(session),
    meta: { silent: true },
  });
  return askable?.some(({ id }) => id === courseId) ?? false;
}
