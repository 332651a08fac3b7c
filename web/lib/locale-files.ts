import type { Resource } from 'i18next';
import { LANGUAGES } from './interface-language.ts';

/** Every text of every language. Server only: the browser fetches the namespaces it needs. */
export function allTexts(): Resource {
  const files = import.meta.glob<Record<string, unknown>>('../locales/*/*.json', {
    eager: true,
    import: 'default',
  });
  const texts: Record<string, Record<string, Record<string, unknown>>> = {};
  for (const language of LANGUAGES) texts[language] = {};
  for (const [path, content] of Object.entries(files)) {
    const [, language = '', namespace = ''] = /\/(\w+)\/([\w-]+)\.json$/u.exec(path) ?? [];
    const namespaces = texts[language];
    if (namespaces) namespaces[namespace] = content;
  }
  return asResource(texts);
}

/** i18next types nested texts by a recursive type that parsed JSON cannot be shown to satisfy. */
function asResource(texts: unknown): Resource {
  return texts as Resource;
}
