/**
 * FIRST-LOAD-1 A list that is shown stays, with the cursor in its search, while its next words, filter or
 *    page are asked for: only who comes from elsewhere waits for what a list loads.
 */

/**
 * What a loader answers: the loading, or nothing to wait for.
 *
 * @param cause why the route is loaded: `stay` where the same page was open with other search fields.
 */
export function firstLoad<Loading>(
  cause: 'preload' | 'enter' | 'stay',
  loading: Promise<Loading>,
): Promise<Loading> | undefined {
  return cause === 'stay' ? undefined : loading;
}
