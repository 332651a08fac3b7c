/** Addresses as mails and copied links carry them. */

/** @param base where people reach the product, without a path. */
export function courseUrl(base: string, courseSlug: string): string {
  return new URL(`/learn/courses/${encodeURIComponent(courseSlug)}`, base).href;
}

export function joinUrl(base: string, token: string): string {
  return new URL(`/join/course/${encodeURIComponent(token)}`, base).href;
}
