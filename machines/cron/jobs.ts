/** What the product does by the clock, by the names that rows, pages and texts have for it. */
export const JOB_NAMES = [
  'uploads',
  'videos',
  'pictures',
  'lessonPictures',
  'posters',
  'announcements',
  'outreach',
  'payments',
  'reminders',
  'promotions',
  'domains',
  'events',
  'completions',
  'indexes',
  'vectors',
] as const;
export type JobName = (typeof JOB_NAMES)[number];

export const JOB_OUTCOMES = ['done', 'failed', 'lost'] as const;
/** `lost`: the process that ran it ended before it did. */
export type JobOutcome = (typeof JOB_OUTCOMES)[number];

/** Whether this release has such a job. */
export function isJobName(name: string): name is JobName {
  return JOB_NAMES.some((known) => known === name);
}
