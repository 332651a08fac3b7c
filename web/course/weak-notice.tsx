import type { LessonPage } from '#machines/course/catalogue.ts';
import { Notice } from '../ui/notice.tsx';
import { useWeakReason } from './use-weak-reason.ts';

/** Says to who makes a lesson why it does not pass. */
export function WeakNotice({ lesson }: Pick<LessonPage, 'lesson'>) {
  return <Notice tone="live">{useWeakReason()(lesson)}</Notice>;
}
