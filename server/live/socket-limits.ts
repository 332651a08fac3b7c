/** Two limits of one socket: how much may wait on its way out, and how often its owner may ask. */
import type { Socket } from 'socket.io';

/** What may wait for a client before it is sent views only, in UTF-16 code units. */
const LENGTH_WAITING = 256 * 1024;

type EngineSocket = Socket['conn'];

export interface Slowness {
  congested(): boolean;
  close(): void;
}

/** Counts what the transport has not taken yet; `onDrained` is called when a full way is free again. */
export function createSlowness(conn: EngineSocket, onDrained: () => void): Slowness {
  let waiting = 0;
  let full = false;
  const created = ({ data }: { data?: unknown }) => {
    if (typeof data === 'string') waiting += data.length;
  };
  // A flush hands everything over and happens only when the transport has sent what it had.
  const flushed = () => {
    waiting = 0;
    if (!full) return;
    full = false;
    onDrained();
  };
  conn.on('packetCreate', created);
  conn.on('drain', flushed);
  return {
    congested() {
      if (waiting > LENGTH_WAITING) full = true;
      return full;
    },
    close() {
      conn.off('packetCreate', created);
      conn.off('drain', flushed);
    },
  };
}

/** Messages a client may send at once, and how many it earns back per second. */
const BURST = 200;
const PER_SECOND = 50;

export function createTokenBucket(): { take(): boolean } {
  let tokens = BURST;
  let last = Date.now();
  return {
    take() {
      const at = Date.now();
      tokens = Math.min(BURST, tokens + ((at - last) / 1000) * PER_SECOND);
      last = at;
      if (tokens < 1) return false;
      tokens -= 1;
      return true;
    },
  };
}
