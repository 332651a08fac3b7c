/** Addresses as mails and copied links carry them. */

/** @param base where people reach the product, without a path. */
export function courseUrl(base: string, courseSlug: string): string {
  return new URL(`/learn/courses/${encodeURIComponent(courseSlug)}`, base).href;
}

/** Where the class of a course is led. */
export function classUrl(base: string, at: { orgSlug: string; courseSlug: string }): string {
  const organization = encodeURIComponent(at.orgSlug);
  const course = encodeURIComponent(at.courseSlug);
  return new URL(`/${organization}/dashboard/courses/${course}/students`, base).href;
}

export function joinUrl(base: string, token: string): string {
  return new URL(`/join/course/${encodeURIComponent(token)}`, base).href;
}
