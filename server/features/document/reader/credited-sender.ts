/** Sends messages on credit: one for each time the receiver has asked. */
import type { MessagePort } from 'node:worker_threads';

export interface CreditedSender<Message> {
  /** Settles when the message was sent. */
  send(message: Message): Promise<void>;
}

/** Every message that comes in at the port is a credit for one that goes out. */
export function creditedSender<Message>(
  port: Pick<MessagePort, 'on' | 'postMessage'>,
  onWait: () => void = () => undefined,
): CreditedSender<Message> {
  let credit = 0;
  const waiting: (() => void)[] = [];
  port.on('message', () => {
    const next = waiting.shift();
    if (next) next();
    else credit += 1;
  });
  return {
    async send(message) {
      onWait();
      if (credit > 0) credit -= 1;
      else await new Promise<void>((resolve) => waiting.push(resolve));
      port.postMessage(message);
    },
  };
}
