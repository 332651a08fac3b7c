import { expect, it } from 'vitest';
import { asLanguage, cookieValue, requestLanguage } from './interface-language.ts';

const ask = (url: string, cookie: string | null, acceptLanguage: string | null) =>
  requestLanguage({ url, cookie, acceptLanguage });

it('[LANGUAGE-1] follows query string, cookie, navigator, then English', () => {
  expect(ask('/?lng=ko', 'i18nextLng=en', 'en')).toBe('ko');
  expect(ask('/?lng=xx', 'i18nextLng=ko', 'en')).toBe('ko');
  expect(ask('/', 'a=b; i18nextLng=ko-KR', 'en')).toBe('ko');
  expect(ask('/', null, 'fr, ko;q=0.8, en;q=0.5')).toBe('ko');
  expect(ask('/', null, 'ko;q=0, en;q=0.1')).toBe('en');
  expect(ask('/', null, 'fr')).toBe('en');
  expect(ask('/', null, null)).toBe('en');
});

it('[LANGUAGE-1] reads tags by their language and cookies without trusting them', () => {
  expect(asLanguage('KO-kr')).toBe('ko');
  expect(asLanguage('korean')).toBeNull();
  expect(cookieValue('i18nextLng=%E0%A4%A', 'i18nextLng')).toBeNull();
  expect(cookieValue('xi18nextLng=ko', 'i18nextLng')).toBeNull();
});
