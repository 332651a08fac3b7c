import { EventEmitter } from 'node:events';
import { describe, expect, it, vi } from 'vitest';
import { createSlowness } from './socket-limits.ts';

/** What of the engine's socket is listened to. */
function way() {
  const conn = new EventEmitter();
  const drained = vi.fn<() => void>();
  const slowness = createSlowness(conn as Parameters<typeof createSlowness>[0], drained);
  const send = (length: number) => conn.emit('packetCreate', { data: 'x'.repeat(length) });
  return { conn, drained, slowness, send };
}

describe('what may wait on the way out of a socket', () => {
  it('[FANOUT-3] is counted by its length, in few packets or in many', () => {
    const few = way();
    few.send(300_000);
    expect(few.slowness.congested()).toBe(true);
    const many = way();
    for (let packet = 0; packet < 5_000; packet += 1) many.send(50);
    expect(many.slowness.congested()).toBe(false);
    for (let packet = 0; packet < 5_000; packet += 1) many.send(50);
    expect(many.slowness.congested()).toBe(true);
  });

  it('[FANOUT-3] stays congested until all of it has been taken, and says so once', () => {
    const { conn, drained, slowness, send } = way();
    conn.emit('drain');
    expect(drained).not.toHaveBeenCalled();
    send(300_000);
    expect(slowness.congested()).toBe(true);
    conn.emit('drain');
    expect([slowness.congested(), drained.mock.calls.length]).toEqual([false, 1]);
    conn.emit('drain');
    expect(drained).toHaveBeenCalledTimes(1);
    slowness.close();
    send(300_000);
    expect(slowness.congested()).toBe(false);
  });
});
