/**
 * Socket.IO over a plain WebSocket, framed by hand: k6 has no client of its own.
 * Engine.IO: 0 open, 2 ping, 3 pong, 4 message. Socket.IO inside 4: 0 connect, 2 event, 3 ack.
 */
import { WebSocket } from 'k6/websockets';

type Listener = (message: never) => void;

export interface LiveSocket {
  on(event: string, listener: Listener): void;
  /** Resolves with the acknowledgement. */
  ask(event: string, message: unknown): Promise<unknown>;
  isOpen(): boolean;
  close(): void;
}

export function connectLive(
  baseUrl: string,
  cookie: string,
  protocol: number,
): Promise<LiveSocket> {
  const url = `${baseUrl.replace(/^http/, 'ws')}/socket.io/?EIO=4&transport=websocket`;
  const socket = new WebSocket(url, null, { headers: { Cookie: cookie, Origin: baseUrl } });
  const listeners: Record<string, Listener[]> = {};
  const waiting: Record<string, (answer: unknown) => void> = {};
  let nextAck = 0;
  let isOpen = true;

  const live: LiveSocket = {
    on(event, listener) {
      (listeners[event] ??= []).push(listener);
    },
    ask(event, message) {
      const id = String((nextAck += 1));
      return new Promise((resolve) => {
        waiting[id] = resolve;
        socket.send(`42${id}${JSON.stringify([event, message])}`);
      });
    },
    isOpen: () => isOpen,
    close: () => socket.close(),
  };

  return new Promise((resolve, reject) => {
    socket.addEventListener('close', () => {
      isOpen = false;
    });
    socket.addEventListener('error', (event) =>
      reject(new Error(`the socket was refused: ${'error' in event ? event.error : ''}`)),
    );
    socket.addEventListener('message', (message) => {
      const data = textOf(message);
      if (data.startsWith('0')) socket.send(`40${JSON.stringify({ protocol })}`);
      else if (data === '2') socket.send('3');
      else if (data.startsWith('40')) resolve(live);
      else if (data.startsWith('44')) reject(new Error(`refused: ${data.slice(2)}`));
      else if (data.startsWith('42')) {
        const [event, content] = JSON.parse(data.slice(2)) as [string, never];
        for (const listener of listeners[event] ?? []) listener(content);
      } else if (data.startsWith('43')) {
        const [, id = '', content = '[]'] = /^43(\d+)(.*)$/s.exec(data) ?? [];
        waiting[id]?.((JSON.parse(content) as unknown[])[0]);
        delete waiting[id];
      }
    });
  });
}

/** Socket.IO's text frames arrive as strings. */
function textOf(message: object): string {
  const data = 'data' in message ? message.data : '';
  return typeof data === 'string' ? data : '';
}
