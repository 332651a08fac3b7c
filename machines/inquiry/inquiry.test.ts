import { expect, it } from 'vitest';
import { INQUIRY_ACTS, INQUIRY_STATES, nextInquiry } from './inquiry.ts';

it('[INQUIRY-1] is taken, answered and ends; an answer takes up what was closed', () => {
  expect(nextInquiry('new', 'take')).toBe('open');
  expect(nextInquiry('open', 'answer')).toBe('answered');
  expect(nextInquiry('closed', 'answer')).toBe('answered');
  expect(nextInquiry('answered', 'convert')).toBe('converted');
  expect(nextInquiry('closed', 'convert')).toBeUndefined();
  expect(nextInquiry('converted', 'close')).toBeUndefined();
  for (const state of INQUIRY_STATES) {
    for (const act of INQUIRY_ACTS) expect(nextInquiry(state, act)).not.toBe('new');
  }
});
