// Ports of the embedded services: chosen free once, then remembered, because work in progress in
// the engine refers to the address of the application.
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { writeFileAtomically } from './data-dir.ts';

/** Below the range systems take outgoing ports from, so a remembered port is rarely taken. */
const range = { from: 20_000, to: 32_000 };
/** More than a process chooses as a rule. */
const OF_A_PROCESS = 16;
/**
 * The next one that is tried. Between the choice of a port and its use lie seconds, in which it looks free to
 * everybody: processes that start at once choose from different ones, and none chooses one twice.
 */
let next = process.pid * OF_A_PROCESS;

/** Whether this process could listen on the port now. */
export async function isFree(port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const probe = createServer();
  probe.once('error', () => resolve(false));
  probe.listen({ port, host: '127.0.0.1', exclusive: true }, () =>
    probe.close(() => resolve(true)),
  );
  return promise;
}

/** Listens where it is told. @returns the port, which was chosen by the system where `port` is 0. */
export async function listenOn(server: Server, port: number, host: string): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const address = server.address();
  // A TCP server's address is never a string.
  if (address === null || typeof address === 'string') throw new Error('not listening');
  return address.port;
}

/** A port of this machine that nobody listens on. */
export async function chooseFree(taken: ReadonlySet<number> = new Set()): Promise<number> {
  for (let attempt = 0; attempt < 200; attempt++) {
    const port = range.from + (next++ % (range.to - range.from));
    if (!taken.has(port) && (await isFree(port))) return port;
  }
  throw new Error(`no free port between ${range.from} and ${range.to}`);
}

function readPorts(file: string): Map<string, number> {
  try {
    const stored: unknown = JSON.parse(readFileSync(file, 'utf8'));
    const entries = Object.entries(stored ?? {});
    return new Map(
      entries.filter(([, port]) => Number.isInteger(port) && port > 0 && port < 65_536),
    );
  } catch {
    // Missing or damaged: the ports are chosen again.
    return new Map();
  }
}

/** The port that was remembered, whoever listens on it. */
export function knownPort(dataDir: string, name: string): number | undefined {
  return readPorts(join(dataDir, 'ports.json')).get(name);
}

/**
 * The ports for `names`, each as remembered in `DATA_DIR/ports.json` unless another program has
 * taken it since.
 */
export async function rememberPorts<Name extends string>(
  dataDir: string,
  names: readonly Name[],
): Promise<Record<Name, number>> {
  const file = join(dataDir, 'ports.json');
  const ports = readPorts(file);
  for (const name of names) {
    const known = ports.get(name);
    if (known !== undefined && (await isFree(known))) continue;
    let chosen: number;
    let stored: Map<string, number>;
    do {
      chosen = await chooseFree(new Set(ports.values()));
      // Read again: another service of this installation may have chosen its ports meanwhile.
      stored = readPorts(file);
    } while ([...stored.values()].includes(chosen));
    ports.set(name, chosen);
    stored.set(name, chosen);
    writeFileAtomically(file, `${JSON.stringify(Object.fromEntries(stored), null, 2)}\n`);
  }
  return pick(ports, names);
}

/** Object.fromEntries cannot express that every name is there; the loop above saw to it. */
function pick<Name extends string>(ports: ReadonlyMap<string, number>, names: readonly Name[]) {
  return Object.fromEntries(names.map((name) => [name, ports.get(name)])) as Record<Name, number>;
}
