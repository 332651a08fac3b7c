/** Sends messages on credit: one for each time the receiver has asked. */
import type { MessagePort } from 'node:worker_threads';

export interface Outbox<Message> {
  /** Settles when the message was sent. */
  send(message: Message): Promise<void>;
}

/** Every message that comes in at the port is a credit for one that goes out. */
export function makeOutbox<Message>(
  port: Pick<MessagePort, 'on' | 'postMessage'>,
  onWait: () => void = () => undefined,
): Outbox<Message> {
  let credit = 0;
  let wake: (() => void) | undefined;
  port.on('message', () => {
    credit += 1;
    wake?.();
  });
  return {
    async send(message) {
      onWait();
      // oxlint-disable-next-line no-unmodified-loop-condition -- the message handler adds to it
      while (credit === 0) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
      credit -= 1;
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      port.postMessage(message);
    },
  };
}
