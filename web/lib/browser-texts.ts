/**
 * What the texts of a page ask of its browser: namespaces from the server, and the language somebody chose.
 * Every page loads this before anything else; the general packages for it are as heavy as a page's own code.
 */
import type { BackendModule, LanguageDetectorModule } from 'i18next';
import {
  asLanguage,
  cookieValue,
  FALLBACK_LANGUAGE,
  LANGUAGE_COOKIE_MINUTES,
  LANGUAGE_KEY,
  type Language,
} from './interface-language.ts';

/** Asks again where the server or the line failed, and not for what is not there. */
export const servedTexts: BackendModule = {
  type: 'backend',
  callbackApi: true,
  init: () => undefined,
  read: (language, namespace, done) => {
    const failed = (error: unknown, isWorthAsking: boolean) => done(String(error), isWorthAsking);
    fetch(`/locales/${language}/${namespace}.json`).then(
      (answer) => {
        if (!answer.ok) return failed(answer.status, answer.status >= 500);
        return answer.json().then(
          (texts) => done(null, texts),
          (error: unknown) => failed(error, false),
        );
      },
      (error: unknown) => failed(error, true),
    );
  },
};

export const chosenLanguage: LanguageDetectorModule = {
  type: 'languageDetector',
  detect: () => detectedLanguage(),
  // The cookie is what tells the server; storage alone would not reach it.
  cacheUserLanguage: (language) => {
    inStorage(() => localStorage.setItem(LANGUAGE_KEY, language));
    const seconds = LANGUAGE_COOKIE_MINUTES * 60;
    document.cookie = `${LANGUAGE_KEY}=${language}; Max-Age=${seconds}; Path=/; SameSite=Lax`;
  },
};

/** Query string, cookie, local storage, session storage, navigator, html tag: the first that is ours. */
function detectedLanguage(): Language {
  const tags = [
    new URLSearchParams(location.search).get('lng'),
    cookieValue(document.cookie, LANGUAGE_KEY),
    inStorage(() => localStorage.getItem(LANGUAGE_KEY)),
    inStorage(() => sessionStorage.getItem(LANGUAGE_KEY)),
    ...navigator.languages,
    document.documentElement.lang,
  ];
  for (const tag of tags) {
    const language = asLanguage(tag);
    if (language) return language;
  }
  return FALLBACK_LANGUAGE;
}

/** Undefined where this browser keeps nothing for us. */
function inStorage<Value>(act: () => Value): Value | undefined {
  try {
    return act();
  } catch {
    // Storage is turned off: the language is found without it.
    return undefined;
  }
}
