import { expect, it, vi } from 'vitest';
import { createUploadManager } from './upload-manager.ts';
import type { SenderFact } from '#machines/document/sending.events.ts';
import type { startUpload } from './upload.ts';

const file = (name: string) => ({ name, size: 10 }) as File;

function manager() {
  const begun: {
    documentId: string;
    replaces: string | undefined;
    tell: (fact: SenderFact) => void;
    stop: () => void;
  }[] = [];
  const start: typeof startUpload = ({ documentId, replaces }, tell) => {
    const stop = vi.fn();
    begun.push({ documentId, replaces, tell, stop });
    return { stop };
  };
  return { begun, ...createUploadManager(start) };
}

it('[SENDING-1] tells how far each file is, and forgets those that have arrived', () => {
  const { begun, send, state, subscribe } = manager();
  const heard = vi.fn();
  subscribe(heard);
  send('a', file('a.pdf'));
  send('b', file('b.pdf'), 'old');
  expect(begun.map(({ replaces }) => replaces)).toEqual([undefined, 'old']);
  begun[0]!.tell({ type: 'sender.progressed', sent: 4, total: 10 });
  expect(state('a')).toEqual({ phase: 'sending', sent: 4, total: 10 });
  expect(state('b')).toEqual({ phase: 'sending', sent: 0, total: 10 });
  begun[0]!.tell({ type: 'sender.finished' });
  expect(state('a')).toBeUndefined();
  expect(heard).toHaveBeenCalledTimes(4);
});

it('[SENDING-3] keeps a file that could not be sent for another try, and stops what is not wanted', () => {
  const { begun, send, state, retry, stop } = manager();
  send('a', file('a.pdf'), 'old');
  begun[0]!.tell({ type: 'sender.failed', failure: { code: 'UNAVAILABLE' } });
  expect(state('a')).toMatchObject({ phase: 'failed', failure: { code: 'UNAVAILABLE' } });
  expect(retry('a')).toBe(true);
  expect(begun[1]).toMatchObject({ documentId: 'a', replaces: 'old' });
  expect(state('a')?.phase).toBe('sending');
  stop('a');
  expect(begun[1]!.stop).toHaveBeenCalled();
  // What the stopped one still says is not heard.
  begun[1]!.tell({ type: 'sender.progressed', sent: 9, total: 10 });
  expect(state('a')).toBeUndefined();
  expect(retry('a')).toBe(false);
});
