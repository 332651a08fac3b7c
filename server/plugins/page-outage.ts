/**
 * Pages while what they are made of is away.
 *
 * PAGE-OUTAGE-1 A page that fails because the database is away is 503, with the time after which to ask
 *    again: whoever asks for us (a balancer, a search engine) comes back, and takes it for no fault of the page.
 */
import { errorAnswer } from '../errors/error-answer.ts';

/** Seconds, where nobody has said. */
const RETRY_AFTER = 1;

interface Inside {
  fetch(request: Request): Promise<Response>;
  reader(): Promise<unknown>;
}

/** Makes one page with `render`, whose calls are those of `inside`. */
export async function pageOrOutage<T extends Inside>(
  inside: T,
  render: (watched: T) => Promise<Response>,
): Promise<Response> {
  let isAway = false;
  const watched: T = {
    ...inside,
    async fetch(request: Request) {
      const answer = await inside.fetch(request);
      // When there were many calls in one request, 207 says that they ended differently.
      const isOfMany = answer.status === 207 && answer.headers.has('retry-after');
      if (answer.status === 503 || isOfMany) isAway = true;
      return answer;
    },
    async reader() {
      try {
        return await inside.reader();
      } catch (error) {
        if (errorAnswer(error).status === 503) isAway = true;
        throw error;
      }
    },
  };
  const page = await render(watched);
  if (page.status !== 500 || !isAway) return page;
  const headers = new Headers(page.headers);
  headers.set('retry-after', String(RETRY_AFTER));
  return new Response(page.body, { status: 503, headers });
}
