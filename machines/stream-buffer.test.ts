import { describe, expect, it } from 'vitest';
import { applyChunk, applyEnd, emptyBuffer, joinPosition } from './stream-buffer.ts';

const chunk = (attempt: number, from: number, text: string) => ({
  stream: 'lesson/a',
  attempt,
  from,
  text,
});

describe('one stream on the client', () => {
  it('[WIRE-3] appends in order and drops what an overlapping chunk repeats', () => {
    const buffer = emptyBuffer();
    expect(applyChunk(buffer, chunk(1, 0, 'The share '))).toBe('changed');
    expect(applyChunk(buffer, chunk(1, 4, 'share who are'))).toBe('changed');
    expect(applyChunk(buffer, chunk(1, 0, 'The'))).toBe('unchanged');
    expect(buffer.text).toBe('The share who are');
  });

  it('[WIRE-3] reports a gap and keeps what it holds', () => {
    const buffer = emptyBuffer();
    applyChunk(buffer, chunk(1, 0, 'abc'));
    expect(applyChunk(buffer, chunk(1, 5, 'f'))).toBe('gap');
    expect(joinPosition(buffer)).toEqual({ attempt: 1, from: 3 });
  });

  it('[WIRE-4] lets a higher attempt replace the text, from its start only', () => {
    const buffer = emptyBuffer();
    applyChunk(buffer, chunk(1, 0, 'old'));
    expect(applyChunk(buffer, chunk(2, 7, 'tail'))).toBe('gap');
    expect(applyChunk(buffer, chunk(2, 0, 'new'))).toBe('changed');
    expect(applyChunk(buffer, chunk(1, 3, 'late'))).toBe('unchanged');
    expect(buffer).toEqual({ attempt: 2, text: 'new', ended: false });
  });

  it('[WIRE-5] ends only when every character is here', () => {
    const buffer = emptyBuffer();
    applyChunk(buffer, chunk(1, 0, 'abc'));
    expect(applyEnd(buffer, { stream: 'lesson/a', attempt: 1, length: 4 })).toBe('gap');
    applyChunk(buffer, chunk(1, 3, 'd'));
    expect(applyEnd(buffer, { stream: 'lesson/a', attempt: 1, length: 4 })).toBe('changed');
    expect(applyEnd(buffer, { stream: 'lesson/a', attempt: 1, length: 4 })).toBe('unchanged');
    expect(buffer.ended).toBe(true);
  });
});
