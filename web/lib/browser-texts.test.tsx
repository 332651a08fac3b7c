import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { chosenLanguage } from './browser-texts.ts';

const clear = () => {
  localStorage.clear();
  sessionStorage.clear();
  document.cookie = 'i18nextLng=; Max-Age=0; Path=/';
  document.documentElement.lang = '';
  history.replaceState(null, '', '/');
};
beforeEach(clear);
afterEach(() => {
  vi.restoreAllMocks();
  clear();
});

it('[LANGUAGE-1] a page follows query string, cookie, storage, browser, then its own tag', () => {
  const browser = vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['fr']);
  expect(chosenLanguage.detect()).toBe('en');
  document.documentElement.lang = 'ko';
  expect(chosenLanguage.detect()).toBe('ko');
  browser.mockReturnValue(['fr', 'en-GB', 'ko']);
  expect(chosenLanguage.detect()).toBe('en');
  sessionStorage.setItem('i18nextLng', 'ko');
  expect(chosenLanguage.detect()).toBe('ko');
  localStorage.setItem('i18nextLng', 'en');
  expect(chosenLanguage.detect()).toBe('en');
  document.cookie = 'i18nextLng=ko; Path=/';
  expect(chosenLanguage.detect()).toBe('ko');
  history.replaceState(null, '', '/?lng=en-US');
  expect(chosenLanguage.detect()).toBe('en');
});

it('[LANGUAGE-1] a choice is kept for the page and for the server, also where nothing can be stored', () => {
  chosenLanguage.cacheUserLanguage?.('ko');
  expect(localStorage.getItem('i18nextLng')).toBe('ko');
  expect(document.cookie).toContain('i18nextLng=ko');
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('denied');
  });
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('denied');
  });
  chosenLanguage.cacheUserLanguage?.('en');
  expect(chosenLanguage.detect()).toBe('en');
});
