/** A DNS server on this machine that knows the TXT records a test gives it, over UDP as any other. */
import { createSocket } from 'node:dgram';
import { once } from 'node:events';

export interface DnsDouble {
  /** `address:port`. */
  address: string;
  /** What the name says from now on; nothing at all makes it unknown. */
  set(name: string, ...texts: string[]): void;
  /** Answers every question with a failure of its own, or not any more. */
  fail(fails: boolean): void;
  close(): Promise<void>;
}

const HEADER = 12;
const ANSWER = 0x8180;
const SERVER_FAILURE = 2;
const NO_SUCH_NAME = 3;
const TXT = 16;
const INTERNET = 1;

export async function startDnsDouble(): Promise<DnsDouble> {
  const records = new Map<string, string[]>();
  let fails = false;
  const socket = createSocket('udp4');
  socket.on('message', (query, { port, address }) => {
    const { name, end } = questionOf(query);
    const texts = records.get(name) ?? [];
    const outcome = fails ? SERVER_FAILURE : texts.length === 0 ? NO_SUCH_NAME : 0;
    const head = Buffer.alloc(HEADER);
    query.copy(head, 0, 0, 2);
    head.writeUInt16BE(ANSWER | outcome, 2);
    head.writeUInt16BE(1, 4);
    head.writeUInt16BE(outcome === 0 ? texts.length : 0, 6);
    const answers = outcome === 0 ? texts.map(textRecord) : [];
    socket.send(Buffer.concat([head, query.subarray(HEADER, end), ...answers]), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return {
    address: `127.0.0.1:${socket.address().port}`,
    set: (name, ...texts) => void records.set(name.toLowerCase(), texts),
    fail: (now) => {
      fails = now;
    },
    close: () => new Promise((resolve) => socket.close(() => resolve())),
  };
}

/** The name that is asked for, and where the question ends. */
function questionOf(query: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let at = HEADER;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('ascii', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), end: at + 5 };
}

function textRecord(text: string): Buffer {
  const said = Buffer.from(text, 'ascii');
  const record = Buffer.alloc(13 + said.length);
  // The name stands in the question.
  record.writeUInt16BE(0xc00c, 0);
  record.writeUInt16BE(TXT, 2);
  record.writeUInt16BE(INTERNET, 4);
  record.writeUInt16BE(said.length + 1, 10);
  record.writeUInt8(said.length, 12);
  said.copy(record, 13);
  return record;
}
