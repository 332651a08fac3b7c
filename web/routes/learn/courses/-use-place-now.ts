import { useQuery } from '@tanstack/react-query';
import { usePlaceNotices } from '../../../enrollment/use-place-notices.ts';
import { useReadAnew } from '../../../lib/use-read-anew.ts';
import { sessionQuery } from '../../../session/session.ts';

/** Who is let in or suspended while the lesson is open sees it there (ENROLLMENT-8). */
export function usePlaceNow(id: string): void {
  const readAnew = useReadAnew();
  const { data: session } = useQuery(sessionQuery);
  usePlaceNotices((courseId) => {
    if (courseId === id) readAnew();
  }, Boolean(session));
}
