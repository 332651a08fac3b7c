/** The tabs of a course on its maker's side, in their order: their ids and who sees them. */
import type { Permission } from '#machines/permissions.ts';

/** The first one's address is the course's own; that of the others ends with their id. */
export const COURSE_TABS = [
  'menu',
  'content',
  'documents',
  'materials',
  'generation',
  'tutor',
  'students',
  'news',
] as const;
/** Its text is `course:tab.<id>`. */
export type CourseTabId = (typeof COURSE_TABS)[number];

/** Who has not this permission does not see the tab. */
const NEEDS: Partial<Record<CourseTabId, Permission>> = {
  generation: 'job:create',
  tutor: 'tutor:configure',
  students: 'courses:view_analytics',
  news: 'announcements:create',
};

type May = (permission: Permission) => boolean;

export function visibleTabs(may: May): CourseTabId[] {
  return COURSE_TABS.filter((id) => isVisible(id, may));
}

/** The tab of an address, if there is one that may be seen. The first has another address. */
export function tabAt(id: string, may: May): CourseTabId | undefined {
  return visibleTabs(may).find((tab) => tab === id && tab !== 'menu');
}

function isVisible(id: CourseTabId, may: May): boolean {
  const needs = NEEDS[id];
  return needs === undefined || may(needs);
}
