import { describe, expect, it } from 'vitest';
import { essence, reachable, restore } from '../testing/explore.ts';
import { enrollmentRequestMachine as machine } from './enrollment-request.machine.ts';
import { nextRequest, REQUEST_STATUSES, type RequestStatus } from './enrollment-request.ts';

const approve = { type: 'request.approve' } as const;
const reject = { type: 'request.reject' } as const;
const again = { type: 'request.again' } as const;
const takeBack = { type: 'request.takeBack' } as const;
const settle = { type: 'request.settle' } as const;
const all = [approve, reject, again, settle, takeBack];

const possibleIn = (status: RequestStatus) =>
  all.filter((event) => nextRequest(status, event)).map(({ type }) => type);

describe('a request to be let in', () => {
  it('[ASKING-1] waits for an answer, and is answered once', () => {
    expect(possibleIn('pending')).toEqual(['request.approve', 'request.reject', 'request.settle']);
    expect(nextRequest('pending', approve)).toBe('approved');
    expect(nextRequest('pending', reject)).toBe('rejected');
    expect(possibleIn('approved')).toEqual(['request.again', 'request.takeBack']);
  });

  it('[ASKING-2] is made again after a no, never while it waits', () => {
    expect(nextRequest('rejected', again)).toBe('pending');
    expect(nextRequest('pending', again)).toBeUndefined();
  });

  it('[ASKING-3] is approved also after a no', () => {
    expect(nextRequest('rejected', approve)).toBe('approved');
  });

  it('[ASKING-5] is settled for who came in by another way, while it waits', () => {
    expect(nextRequest('pending', settle)).toBe('approved');
    expect(nextRequest('rejected', settle)).toBeUndefined();
    expect(nextRequest('approved', settle)).toBeUndefined();
  });

  it('[ASKING-6] waits again once its answer was taken back, not while it waits', () => {
    expect(nextRequest('approved', takeBack)).toBe('pending');
    expect(nextRequest('rejected', takeBack)).toBe('pending');
    expect(nextRequest('pending', takeBack)).toBeUndefined();
  });

  it('[ASKING-1] is in each of its states by some way, and stored as its name alone', () => {
    const states = reachable(machine, undefined, all);
    for (const { snapshot } of states) {
      expect(essence(restore(machine, snapshot))).toEqual(essence(snapshot));
    }
    expect(new Set(states.map(({ value }) => value))).toEqual(new Set(REQUEST_STATUSES));
  });
});
