/** What stands beside a lesson for some of its readers, loaded for them alone. */
import { onDemand } from '../../../ui/on-demand.tsx';

export const LessonNotes = onDemand(
  async () => (await import('../../../notebook/lesson-notes.tsx')).LessonNotes,
);
export const LessonTutor = onDemand(
  async () => (await import('../../../talk/lesson-tutor.tsx')).LessonTutor,
);
export const WeakNotice = onDemand(
  async () => (await import('../../../course/weak-notice.tsx')).WeakNotice,
);
export const LockedReading = onDemand(
  async () => (await import('./-locked-reading.tsx')).LockedReading,
);
