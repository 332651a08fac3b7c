/**
 * Texts. In the browser one i18next instance per page, on the server one per language, which never
 * changes: two requests must never share a language, and need not each make the texts of one.
 *
 * 1. The server renders in the request's language. Texts that are changed meanwhile are said by another
 *    instance, from the next request on.
 * 2. The router's dehydrated state carries the language and the namespaces the page uses; the
 *    browser initialises from it before React starts, so the first paint is in the right language.
 * 3. Further namespaces, and a switched language, are fetched from /locales/{lng}/{ns}.json.
 */
import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start';
import { getRequest } from '@tanstack/react-start/server';
import { createInstance, type i18n, type InitOptions } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { chosenLanguage, servedTexts } from './browser-texts.ts';
import {
  asLanguage,
  FALLBACK_LANGUAGE,
  LANGUAGES,
  requestLanguage,
  type Language,
} from './interface-language.ts';
import type { TextChanges } from '#machines/language/texts.ts';
import { allTexts, withOwnWords } from './locale-files.ts';
import { particles } from './particles.ts';
import { rememberTexts } from './remembered-texts.ts';

/** Namespaces every page uses. Which others a page needs is read from its source (page-namespaces.ts). */
const BASE_NAMESPACES = ['common', 'errors', 'shell'] as const;

export interface I18nState {
  lng: Language;
  /** Namespace to its texts, as JSON text: the router's serializer need not know their shape. */
  texts: Record<string, string>;
}

const shared = {
  supportedLngs: [...LANGUAGES],
  load: 'languageOnly',
  ns: [...BASE_NAMESPACES],
  defaultNS: 'common',
  interpolation: { escapeValue: false },
  postProcess: particles.name,
} satisfies InitOptions;

/** By language, of the texts as they were changed when it was made. */
const onServer = new Map<Language, { changes: TextChanges; instance: i18n }>();

function instanceOf(lng: Language, changes: TextChanges): i18n {
  const known = onServer.get(lng);
  if (known?.changes === changes) return known.instance;
  const texts = withOwnWords(allTexts(), changes);
  const instance = createInstance();
  void instance
    .use(particles)
    .use(initReactI18next)
    .init({
      ...shared,
      lng,
      fallbackLng: FALLBACK_LANGUAGE,
      resources: texts,
      ns: Object.keys(texts[FALLBACK_LANGUAGE] ?? {}),
      initAsync: false,
    });
  rememberTexts(instance);
  onServer.set(lng, { changes, instance });
  return instance;
}

const UNCHANGED: TextChanges = {};

export const createI18n: () => i18n = createIsomorphicFn()
  .server(() => {
    const { url, headers } = getRequest();
    const lng = requestLanguage({
      url,
      cookie: headers.get('cookie'),
      acceptLanguage: headers.get('accept-language'),
    });
    return instanceOf(lng, getGlobalStartContext()?.texts ?? UNCHANGED);
  })
  // The browser waits for the router's dehydrated state: see hydrateI18n.
  .client(() => createInstance());

export function languageOf(instance: i18n): Language {
  return asLanguage(instance.resolvedLanguage ?? instance.language) ?? FALLBACK_LANGUAGE;
}

/** What the browser needs to start: the language and the namespaces of this page. */
export function dehydrateI18n(instance: i18n, namespaces: ReadonlyArray<string>): I18nState {
  const lng = languageOf(instance);
  const names = new Set<string>([...BASE_NAMESPACES, ...namespaces]);
  return {
    lng,
    texts: Object.fromEntries(
      [...names].map((name) => [name, asJson(instance.getResourceBundle(lng, name) ?? {})]),
    ),
  };
}

/** What texts that stay as they are were written as. */
const written = new WeakMap<object, string>();

function asJson(texts: object): string {
  const known = written.get(texts) ?? JSON.stringify(texts);
  written.set(texts, known);
  return known;
}

export async function hydrateI18n(instance: i18n, state: I18nState): Promise<void> {
  await instance
    .use(particles)
    .use(servedTexts)
    .use(chosenLanguage)
    .use(initReactI18next)
    .init({
      ...shared,
      lng: state.lng,
      // Both languages hold every key (a test says so), so nothing is fetched to fall back on.
      fallbackLng: false,
      partialBundledLanguages: true,
      resources: {
        [state.lng]: Object.fromEntries(
          Object.entries(state.texts).map(([name, text]) => [name, JSON.parse(text)]),
        ),
      },
    });
}

/**
 * Follows the whole order of detection once the page runs: a choice kept in storage only is not
 * known to the server.
 */
export async function followDetectedLanguage(instance: i18n): Promise<void> {
  await instance.changeLanguage();
}
