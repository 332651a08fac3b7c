import { usePlaceNotices } from '../../../enrollment/use-enrollment.ts';
import { useReadAnew } from '../../../lib/use-read-anew.ts';

/** Who is let in or suspended while the lesson is open sees it there (ENROLLMENT-8). */
export function usePlaceNow(id: string): void {
  const readAnew = useReadAnew();
  usePlaceNotices((courseId) => {
    if (courseId === id) readAnew();
  });
}
