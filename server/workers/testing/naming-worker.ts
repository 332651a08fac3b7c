/** A worker that answers each connection with its process id and, told to hurry, spins: `naming-worker.ts <mark> <ms to start>`. */
import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { ToWorker } from '../worker-messages.ts';
import { say } from '../worker-process.ts';

async function hear(message: ToWorker, socket?: Socket): Promise<void> {
  if (message.type === 'connection') {
    say({ type: 'taken' });
    socket?.end(String(process.pid));
  }
  while (message.type === 'hurry');
  if (message.type !== 'start') return;
  await delay(Number(process.argv[3]));
  say({ type: 'ready' });
  const load = { running: 0, waiting: 0, lag: 0, memory: 0 };
  setInterval(() => say({ type: 'load', load }), 100);
}

process.on('message', (message: ToWorker, socket?: Socket) => void hear(message, socket));
process.on('disconnect', () => process.exit(0));
