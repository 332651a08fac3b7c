/**
 * Every request that the double is sent is also said to Stripe's own mock, where one runs: it answers from
 * the official description of the API and refuses what that does not know.
 */
import type { IncomingMessage } from 'node:http';

/** Newer than the description that the mock carries. */
const UNKNOWN_THERE = /^POST \/v1\/subscriptions\/[^/]+\/pause$/u;

export function createContract(mockUrl: string | undefined) {
  /** One line for each refusal. */
  const breaches: string[] = [];
  return {
    breaches,
    async ask(request: IncomingMessage, body: string): Promise<void> {
      const { method = 'GET', url = '/' } = request;
      if (mockUrl === undefined || UNKNOWN_THERE.test(`${method} ${url}`)) return;
      const answer = await fetch(new URL(url, mockUrl), {
        method,
        headers: {
          authorization: 'Bearer sk_test_contract',
          'content-type': request.headers['content-type'] ?? 'application/x-www-form-urlencoded',
        },
        ...(body === '' ? {} : { body }),
      });
      if (!answer.ok) breaches.push(`${method} ${url} ${body}: ${await answer.text()}`);
    },
  };
}
