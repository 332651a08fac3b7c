import { describe, expect, it } from 'vitest';
import { refuseFile } from './upload.ts';

describe('choosing a file', () => {
  it('[SENDING-5] takes exactly 500 MB and refuses one byte more, naming the limit', () => {
    expect(refuseFile({ name: 'a.pdf', size: 500_000_000 })).toBeUndefined();
    expect(refuseFile({ name: 'a.pdf', size: 500_000_001 })).toEqual({
      code: 'DOCUMENT_TOO_LARGE',
      detail: { limit: 500 },
    });
  });

  it('[SENDING-5] refuses what is empty or not read, and takes any case and script', () => {
    expect(refuseFile({ name: 'a.pdf', size: 0 })?.code).toBe('DOCUMENT_EMPTY');
    expect(refuseFile({ name: 'a.xlsx', size: 9 })?.code).toBe('DOCUMENT_TYPE');
    expect(refuseFile({ name: '통계.PDF', size: 9 })).toBeUndefined();
  });
});
