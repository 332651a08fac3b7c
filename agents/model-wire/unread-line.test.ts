import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { expect, it } from 'vitest';
import { overUnreadLine } from './unread-line.ts';

const CONNECTED = 'undici:client:connected';
const PIECES = 50;
const PIECE = 'some words of a longer answer ';

/** Writes the piece and resolves once the system has it. */
const write = (answer: ServerResponse) =>
  new Promise<void>((resolve) => void answer.write(PIECE, () => resolve()));

it('[UNREAD-1] reads no further than it is asked, and all of it in the end', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const sockets: Socket[] = [];
  const keep = (message: unknown) => sockets.push((message as { socket: Socket }).socket);
  subscribe(CONNECTED, keep);
  try {
    const { port } = server.address() as AddressInfo;
    const asked = once(server, 'request');
    const request = await overUnreadLine({ method: 'POST', body: '{}' });
    const answering = fetch(`http://127.0.0.1:${port}`, request);
    const [, answer] = (await asked) as [unknown, ServerResponse];
    await write(answer);
    const reader = (await answering).body?.getReader();
    let text = new TextDecoder().decode((await reader?.read())?.value);
    expect(text).toBe(PIECE);

    const [socket] = sockets;
    const before = socket?.bytesRead ?? 0;
    for (let piece = 1; piece < PIECES; piece += 1) await write(answer);
    answer.end();
    // One may have been on its way already.
    expect((socket?.bytesRead ?? 0) - before).toBeLessThan((PIECES / 2) * PIECE.length);

    for (;;) {
      const next = await reader?.read();
      if (next?.done !== false) break;
      text += new TextDecoder().decode(next.value);
    }
    expect(text).toBe(PIECE.repeat(PIECES));
  } finally {
    unsubscribe(CONNECTED, keep);
    server.closeAllConnections();
    server.close();
  }
});
