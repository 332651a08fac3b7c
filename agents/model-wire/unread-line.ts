/**
 * The connections that streamed answers come over.
 *
 * UNREAD-1 What has come and nobody asked for is left with the operating system: keeping it in a buffer
 *    of ours costs a turn of the event loop for each token.
 */
import { globalAgent } from 'node:http';
import type { Dispatcher } from 'undici';

/** `highWaterMark`: bytes that are read before they are asked for; 64 KiB where nothing is said. */
const SOCKETS = { keepAlive: true, highWaterMark: 1 };

let opened: Promise<Dispatcher> | undefined;

/** Loads what they need, once: a start without a model has no use for it. */
export function openUnreadLine(): Promise<Dispatcher> {
  return (opened ??= open());
}

async function open(): Promise<Dispatcher> {
  const { Agent, Dispatcher1Wrapper } = await import('undici');
  // Node's own fetch comes from an older release of the same library.
  return new Dispatcher1Wrapper(new Agent({ connect: SOCKETS }));
}

/** An option of Node's agents that their declarations leave out. */
function goesByProxy(): boolean {
  const options: unknown = Reflect.get(globalAgent, 'options');
  return (
    typeof options === 'object' && options !== null && Boolean(Reflect.get(options, 'proxyEnv'))
  );
}

/** The same request, over one of these connections, unless Node was told to go by a proxy. */
export async function overUnreadLine(init: RequestInit): Promise<RequestInit> {
  if (goesByProxy()) return init;
  const dispatcher = await openUnreadLine();
  return Object.assign({ ...init }, { dispatcher });
}
