import type { Resource } from 'i18next';
import { withChanges, type TextChanges, type TextTree } from '#machines/language/texts.ts';
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

/** The texts that an installation says in its own words, in the place of the written ones. */
export function withOwnWords(texts: Resource, changes: TextChanges): Resource {
  const own = { ...texts };
  for (const [language, namespaces] of Object.entries(changes)) {
    const written = { ...own[language] };
    for (const [namespace, words] of Object.entries(namespaces)) {
      written[namespace] = withChanges(asTree(written[namespace] ?? {}), words);
    }
    own[language] = written;
  }
  return own;
}

/** What was parsed of our own files is a tree of texts; i18next allows more. */
function asTree(texts: unknown): TextTree {
  return texts as TextTree;
}

/** i18next types nested texts by a recursive type that parsed JSON cannot be shown to satisfy. */
function asResource(texts: unknown): Resource {
  return texts as Resource;
}
