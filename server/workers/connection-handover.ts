/**
 * Connections on their way to one worker.
 *
 * WORKERS-4 A connection that a worker has not taken when it ends goes to another, or is closed: nobody
 *    waits on one that nobody reads.
 */
import type { ChildProcess } from 'node:child_process';
import type { Socket } from 'node:net';
import type { ToWorker } from './worker-messages.ts';

export interface ConnectionHandover {
  pass: (channel: ChildProcess | undefined, socket: Socket) => void;
  /** The worker has the first of those it has not spoken of. */
  taken: () => void;
  /** The worker has ended: closes what was sent to it, which may have been begun; the rest had not left. */
  ended: () => Socket[];
}

export function createConnectionHandover(): ConnectionHandover {
  // The runtime sends the next one when the worker has received the one before.
  let leaving: { socket: Socket; sent: boolean }[] = [];
  return {
    pass: (channel, socket) => {
      const connection = { socket, sent: false };
      leaving.push(connection);
      // Kept open here until the worker says that it has it: what a channel still holds when it breaks,
      // the runtime closes for nobody.
      channel?.send({ type: 'connection' } satisfies ToWorker, socket, { keepOpen: true }, () => {
        connection.sent = true;
      });
    },
    taken: () => void leaving.shift()?.socket.destroy(),
    ended: () => {
      const [sent, rest] = [leaving.filter((one) => one.sent), leaving.filter((one) => !one.sent)];
      leaving = [];
      for (const { socket } of sent) socket.destroy();
      return rest.map(({ socket }) => socket);
    },
  };
}
