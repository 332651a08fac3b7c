import { expect, it } from 'vitest';
import { safeReturnPath } from './return-path.ts';

it('[RETURN-1] keeps paths of this site, with query and hash', () => {
  for (const path of ['/haneul/dashboard', '/learn/courses/a?tab=2#p-3', '/세포/dashboard']) {
    expect(decodeURI(safeReturnPath(path))).toBe(path);
  }
});

it('[RETURN-1] refuses every way to another site', () => {
  const hostile = [
    'https://evil.example',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/.//evil.example',
    '/x/..//evil.example',
    'javascript:alert(1)',
    ' /x',
    'evil',
    '',
    null,
    undefined,
    7,
    ['/x'],
  ];
  for (const value of hostile) {
    const path = safeReturnPath(value);
    expect(new URL(path, 'http://here.example').origin, String(value)).toBe('http://here.example');
    expect(path, String(value)).toBe('/dashboard');
  }
});

it('[RETURN-2] never leads back to signing in', () => {
  expect(safeReturnPath('/login?redirect=/login')).toBe('/dashboard');
  expect(safeReturnPath('/reset-password', '/')).toBe('/');
});
