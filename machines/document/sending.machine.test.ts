import { describe, expect, it } from 'vitest';
import { essence, reachable, step, walk } from '../testing/explore.ts';
import { createSendingMachine, sendingState } from './sending.machine.ts';

const machine = createSendingMachine<{ size: number }>();
const job = (documentId = 'd1') => ({ file: { size: 10 }, documentId });
const send = { type: 'file.send', job: job() };
const other = { type: 'file.send', job: job('d2') };
const retry = { type: 'file.retry' };
const stop = { type: 'file.stop' };
const progressed = { type: 'sender.progressed', sent: 4, total: 10 };
const finished = { type: 'sender.finished' };
const broken = { type: 'sender.failed', failure: { code: 'UNAVAILABLE' } };
const all = [send, other, retry, stop, progressed, finished, broken];

const go = (...events: Parameters<typeof walk>[2]) => walk(machine, undefined, events);
const state = (...events: Parameters<typeof walk>[2]) =>
  sendingState(go(...events).snapshot as never);

describe('one file on its way', () => {
  it('[SENDING-1] is sent until it has arrived, failed, or is stopped', () => {
    expect(state()).toEqual({ phase: 'idle' });
    expect(state(send)).toEqual({ phase: 'sending', sent: 0, total: 10 });
    expect(state(send, progressed)).toEqual({ phase: 'sending', sent: 4, total: 10 });
    expect(state(send, progressed, finished)).toEqual({ phase: 'sent' });
    expect(state(send, broken)).toEqual({ phase: 'failed', failure: { code: 'UNAVAILABLE' } });
    expect(state(send, stop)).toEqual({ phase: 'idle' });
  });

  it('[SENDING-2] gives way to another file, and its sender stops', () => {
    const after = go(send, progressed, other);
    expect(after.children).toEqual(['start sender', 'stop sender', 'start sender']);
    expect(after.snapshot.context).toMatchObject({ job: { documentId: 'd2' }, sent: 0 });
    expect(go(send, finished, other).snapshot.value).toBe('sending');
  });

  it('[SENDING-3] is sent again after a failure, and only then', () => {
    const again = go(send, progressed, broken, retry);
    expect(again.snapshot.context).toMatchObject({ job: { documentId: 'd1' }, sent: 0 });
    expect(again.snapshot.context.failure).toBeUndefined();
    for (const events of [[], [send], [send, finished], [send, stop]]) {
      expect(essence(step(machine, go(...events), retry).snapshot)).toEqual(
        essence(go(...events).snapshot),
      );
    }
  });

  it('[SENDING-4] hears nothing of a sender that was stopped', () => {
    for (const events of [
      [send, stop],
      [send, finished],
      [send, broken],
    ]) {
      for (const fact of [progressed, finished, broken]) {
        expect(essence(step(machine, go(...events), fact).snapshot)).toEqual(
          essence(go(...events).snapshot),
        );
      }
    }
  });

  it('[SENDING-1] reaches every state, and every state has a way out', () => {
    const values = new Set(reachable(machine, undefined, all).map(({ value }) => value));
    expect(values).toEqual(new Set(['idle', 'sending', 'sent', 'failed']));
    for (const { snapshot } of reachable(machine, undefined, all)) {
      expect((snapshot as any).can(other)).toBe(true);
    }
  });
});
