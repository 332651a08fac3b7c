/**
 * Loaded before the product, in each of its Node processes: writes down every address they connect
 * to, one a line, into the file named by AUDIT_FILE.
 */
import { appendFileSync } from 'node:fs';
import { Socket } from 'node:net';

const file = process.env['AUDIT_FILE'];
const known = new Set<string>();
// oxlint-disable-next-line typescript/unbound-method -- called with its socket below
const connect = Socket.prototype.connect;

/** Every outbound connection of Node goes through here, also those of fetch. */
Socket.prototype.connect = function audited(this: Socket, ...args: unknown[]) {
  const [first, second] = args.flat();
  const target = first as { host?: string; port?: number; path?: string } | number | string;
  const address =
    typeof target === 'object'
      ? (target.path ?? `${target.host ?? 'localhost'}:${target.port}`)
      : typeof target === 'number'
        ? `${typeof second === 'string' ? second : 'localhost'}:${target}`
        : target;
  if (file !== undefined && !known.has(address)) {
    known.add(address);
    appendFileSync(file, `${address}\n`);
  }
  return Reflect.apply(connect, this, args);
} as typeof connect;
