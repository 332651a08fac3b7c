/**
 * A line between a browser and the product that can be cut and mended: an HTTP proxy of our own.
 * Pages travel as requests, sockets as tunnels; a cut destroys what is open and refuses what comes.
 */
import { once } from 'node:events';
import { createServer, request as forward, type IncomingHttpHeaders } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { pipeline, Transform } from 'node:stream';

export interface WeakLine {
  /** For the browser's proxy setting. */
  url: string;
  cut(): void;
  mend(): void;
  /** Until it is mended, of what is at such addresses the middle does not come: its first third does, and its end. */
  withhold(addresses: RegExp): void;
  /** Tunnels that were opened so far: one for each connection of a socket. */
  tunnels(): number;
  close(): Promise<void>;
}

export async function startWeakLine(): Promise<WeakLine> {
  const open = new Set<Socket>();
  let isCut = false;
  let tunnels = 0;
  let withheld: RegExp | undefined;
  const hold = (socket: Socket) => {
    open.add(socket);
    socket.on('error', () => socket.destroy());
    socket.once('close', () => open.delete(socket));
  };

  const server = createServer((incoming, outgoing) => {
    const asked = forward(
      incoming.url ?? '',
      { method: incoming.method, headers: incoming.headers },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        if (withheld?.test(incoming.url ?? '')) {
          pipeline(answer, withoutMiddle(answer.headers), outgoing, () => outgoing.destroy());
        } else answer.pipe(outgoing);
      },
    );
    asked.once('error', () => outgoing.destroy());
    incoming.pipe(asked);
  });
  server.on('connection', (socket) => {
    if (isCut) socket.destroy();
    else hold(socket);
  });
  server.on('connect', (incoming, near, head) => {
    const { hostname, port } = new URL(`http://${incoming.url ?? ''}`);
    const far = connect(Number(port), hostname, () => {
      tunnels += 1;
      near.write('HTTP/1.1 200 Connection established\r\n\r\n');
      far.write(head);
      far.pipe(near);
      near.pipe(far);
    });
    hold(far);
    near.once('close', () => far.destroy());
    far.once('close', () => near.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A server that listens on a port has one.
  const { port } = server.address() as AddressInfo;

  const drop = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    url: `http://127.0.0.1:${port}`,
    cut() {
      isCut = true;
      drop();
    },
    mend() {
      isCut = false;
      withheld = undefined;
    },
    withhold(addresses) {
      withheld = addresses;
    },
    tunnels: () => tunnels,
    async close() {
      const closed = once(server, 'close');
      server.close();
      drop();
      await closed;
    },
  };
}

/** In bytes: what a browser reads of the end of a video, to know how long it is, and more. */
const END = 65_536;

/** Passes on what is not of the middle; before that nothing goes on. Of an answer by ranges. */
function withoutMiddle({ 'content-range': range }: IncomingHttpHeaders): Transform {
  const [, first = '0', all = '0'] = /^bytes (\d+)-\d+\/(\d+)$/u.exec(range ?? '') ?? [];
  const middle = { from: Math.floor(Number(all) / 3), to: Number(all) - END };
  let at = Number(first);
  return new Transform({
    transform(chunk: Buffer, _encoding, passed) {
      if (at >= middle.to || at + chunk.length <= middle.from) {
        at += chunk.length;
        passed(null, chunk);
        return;
      }
      // `passed` is never called: no more is asked for.
      if (at < middle.from) this.push(chunk.subarray(0, middle.from - at));
    },
  });
}
