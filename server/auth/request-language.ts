import type { Language } from '#machines/document/source.ts';

export const LANGUAGES = ['en', 'ko'] as const satisfies readonly Language[];

/** The language a request asks for: what the person chose, else what the browser prefers. */
export function requestLanguage(headers: Headers | undefined): Language {
  const chosen = /(?:^|;\s*)i18nextLng=([a-z]{2})/i.exec(headers?.get('cookie') ?? '')?.[1];
  const wanted = chosen ?? headers?.get('accept-language') ?? '';
  return /^\s*ko\b/i.test(wanted) ? 'ko' : 'en';
}

export function asLanguage(value: string | null | undefined): Language | undefined {
  return LANGUAGES.find((language) => language === value);
}
