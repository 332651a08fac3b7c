import { expect, it } from 'vitest';
import { keptLog } from '../testing/log-lines.ts';
import { authLog } from './auth-log.ts';

it('[AUTH-LOG-1] mistakes of visitors are no errors, errors are, and addresses are not written', () => {
  const { lines, logger } = keptLog();
  const log = authLog(logger);
  log('error', 'Invalid password', { email: 'ada@example.org' });
  log('error', 'Failed to create user', new Error('broken'));
  log('warn', 'Odd');
  expect(lines.map(({ level, msg, err }) => [level, msg, err?.message])).toEqual([
    [30, 'Invalid password', undefined],
    [50, 'Failed to create user', 'broken'],
    [40, 'Odd', undefined],
  ]);
  expect(JSON.stringify(lines)).not.toContain('ada@example.org');
});
