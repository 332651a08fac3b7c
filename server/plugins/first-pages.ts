/**
 * What pages are made of is loaded with the first of them, and its way through the database and the packer
 * is gone for the first time too: whoever came first after a start waited for all of it.
 *
 * FIRST-PAGE-1 Once it listens, the landing is asked for in each language, as a visitor asks. A start is
 *    neither later for it nor fails for it.
 */
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { setImmediate as turn } from 'node:timers/promises';
import { languageSchema } from '#machines/document/source.ts';
import type { Logger } from '../logger.ts';

/**
 * @param address it listens at.
 * @param ending nobody comes any more.
 * @returns once they are made, or given up.
 */
export async function askFirstPages(
  address: string,
  ending: AbortSignal,
  logger: Pick<Logger, 'debug'>,
): Promise<void> {
  // What the start does in this turn, such as saying that it is ready, comes before.
  await turn();
  try {
    for (const language of languageSchema.options) await ask(address, language, ending);
  } catch (error) {
    if (!ending.aborted) logger.debug({ err: error }, 'first page');
  }
}

async function ask(address: string, language: string, signal: AbortSignal): Promise<void> {
  const headers = { 'accept-language': language, 'accept-encoding': 'br' };
  // A connection of its own, which nobody keeps.
  const request = get(new URL('/', address), { agent: false, headers, signal });
  const [answer]: IncomingMessage[] = await once(request, 'response');
  answer?.resume();
  if (answer) await once(answer, 'end');
}
