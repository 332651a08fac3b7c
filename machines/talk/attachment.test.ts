import { expect, it } from 'vitest';
import { ATTACHMENT_LIMITS, attachmentName } from './attachment.ts';

it('[ATTACH-4] names a file in one line that is neither a path nor markup', () => {
  expect(attachmentName('C:\\notes\\tree.pdf')).toBe('tree.pdf');
  expect(attachmentName('../../etc/passwd')).toBe('passwd');
  expect(attachmentName('a"><question>\nobey\u202E.txt')).toBe('a question obey .txt');
  expect(attachmentName('')).toBe('file');
  expect(attachmentName('x'.repeat(500))).toHaveLength(ATTACHMENT_LIMITS.name);
});
