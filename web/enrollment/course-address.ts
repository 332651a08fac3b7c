/** Pages about a course for those who learn; `orgSlug` where one is inside an organization. */
export function coursePath(courseSlug: string, orgSlug?: string): string {
  const base = orgSlug === undefined ? '' : `/${encodeURIComponent(orgSlug)}`;
  return `${base}/learn/courses/${encodeURIComponent(courseSlug)}`;
}

export function secretCodePath(courseSlug: string | undefined, orgSlug?: string): string {
  const base = orgSlug === undefined ? '' : `/${encodeURIComponent(orgSlug)}`;
  const search = courseSlug === undefined ? '' : `?courseSlug=${encodeURIComponent(courseSlug)}`;
  return `${base}/learn/secret-code${search}`;
}

/** Where a link or an invitation leads, as it is copied and mailed. */
export function joinPath(token: string): string {
  return `/join/course/${encodeURIComponent(token)}`;
}
