/**
 * What stands in front of several processes of a kind in a larger installation: one address, whose
 * connections go to those that answer for their health, by turns. Of one that stops answering the open
 * connections are cut, as balancers do, so that whoever waits at their other end tries elsewhere.
 */
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { listenOn } from '../embedded/ports.ts';

export interface BalancedPlace {
  port: number;
  /** Answers 200 while it may be given connections. */
  health: string;
}

export interface Balancer {
  readonly port: number;
  close(): Promise<void>;
}

const ASK_EVERY = 250;
const PATIENCE = 1000;

export async function startBalancer(places: readonly BalancedPlace[]): Promise<Balancer> {
  const all = places.map((place) => ({ ...place, isUp: false, open: new Set<Socket>() }));
  const clients = new Set<Socket>();
  const closing = new AbortController();
  let turn = 0;

  const ask = async (place: (typeof all)[number]) => {
    const reply = await fetch(place.health, { signal: AbortSignal.timeout(PATIENCE) }).catch(
      () => undefined,
    );
    await reply?.arrayBuffer().catch(() => undefined);
    place.isUp = reply?.ok ?? false;
    if (!place.isUp) for (const socket of place.open) socket.destroy();
    if (!closing.signal.aborted)
      timers.set(
        place,
        setTimeout(() => void ask(place), ASK_EVERY),
      );
  };
  const timers = new Map<(typeof all)[number], NodeJS.Timeout>();

  const deal = async (client: Socket) => {
    turn += 1;
    const byTurns = all.map((_, index) => all[(index + turn) % all.length]).filter((one) => !!one);
    // Where nobody is known to be well each of them is tried: it may have just started.
    for (const place of byTurns.toSorted((a, b) => Number(b.isUp) - Number(a.isUp))) {
      const upstream = await dial(place.port);
      if (upstream === undefined) continue;
      place.open.add(upstream);
      upstream.once('close', () => {
        place.open.delete(upstream);
        client.destroy();
      });
      client.once('close', () => upstream.destroy());
      if (client.destroyed) upstream.destroy();
      client.pipe(upstream).pipe(client);
      return;
    }
    client.destroy();
  };

  const server = createServer({ pauseOnConnect: true, noDelay: true }, (client) => {
    clients.add(client);
    client.on('error', () => client.destroy());
    client.once('close', () => clients.delete(client));
    void deal(client);
  });
  const port = await listenOn(server, 0, '127.0.0.1');
  await Promise.all(all.map(ask));
  return {
    port,
    async close() {
      closing.abort();
      for (const timer of timers.values()) clearTimeout(timer);
      const closed = once(server, 'close');
      server.close();
      for (const client of clients) client.destroy();
      await closed;
    },
  };
}

async function dial(port: number): Promise<Socket | undefined> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true, timeout: PATIENCE });
  socket.on('error', () => socket.destroy());
  socket.once('timeout', () => socket.destroy());
  const { promise, resolve } = Promise.withResolvers<Socket | undefined>();
  socket.once('connect', () => {
    // It is silent for as long as it likes from here on.
    socket.setTimeout(0);
    resolve(socket);
  });
  socket.once('close', () => resolve(undefined));
  return promise;
}
