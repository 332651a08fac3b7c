/**
 * How the whole of a page stands in the window, by its path.
 *
 * GROUND-1 Pages of a course on the dashboard have the full height of the window, except the one on which
 *    a new course is made.
 * GROUND-2 The ground is grey, except under `/learn/courses/`, of an organization as well: there it is
 *    plain.
 */
export interface Ground {
  height: 'full' | undefined;
  ground: 'grey' | 'plain';
}

export function groundOf(pathname: string): Ground {
  const path = pathname.endsWith('/') ? pathname : `${pathname}/`;
  const isOfCourse = /^\/[^/]+\/dashboard\/courses\/(?!new\/)[^/]+\//.test(path);
  const isForReading = /^(?:\/[^/]+)?\/learn\/courses\//.test(path);
  return {
    height: isOfCourse ? 'full' : undefined,
    ground: isForReading ? 'plain' : 'grey',
  };
}
