/** Which language one reads. Pure: the request's parts come in as text. */
export const LANGUAGES = ['en', 'ko'] as const;
export type Language = (typeof LANGUAGES)[number];
export const FALLBACK_LANGUAGE: Language = 'en';

/** Key of the choice in local storage and name of the cookie; both are fixed. */
export const LANGUAGE_KEY = 'i18nextLng';
export const LANGUAGE_COOKIE_MINUTES = 10_080;

/** `ko-KR` is read as Korean; a language we do not speak is null. */
export function asLanguage(tag: string | null | undefined): Language | null {
  const base = tag?.trim().toLowerCase().split(/[-_]/u)[0];
  return LANGUAGES.find((language) => language === base) ?? null;
}

/** The value of one cookie, decoded; null when it is absent or not decodable. */
export function cookieValue(header: string | null, name: string): string | null {
  for (const part of header?.split(';') ?? []) {
    const at = part.indexOf('=');
    if (at < 0 || part.slice(0, at).trim() !== name) continue;
    try {
      return decodeURIComponent(part.slice(at + 1).trim());
    } catch {
      // A malformed escape is somebody else's cookie: treated as absent.
      return null;
    }
  }
  return null;
}

/** The best language of an Accept-Language header, by weight, then by order. */
function acceptedLanguage(header: string | null): Language | null {
  const wishes = (header ?? '')
    .split(',')
    .map((part, order) => {
      const [tag = '', ...parameters] = part.split(';');
      const q = parameters.map((entry) => /^\s*q=([\d.]+)\s*$/u.exec(entry)?.[1]).find(Boolean);
      return { language: asLanguage(tag), weight: q === undefined ? 1 : Number(q), order };
    })
    .filter((wish) => wish.language !== null && wish.weight > 0)
    .toSorted((a, b) => b.weight - a.weight || a.order - b.order);
  return wishes[0]?.language ?? null;
}

/**
 * What a server can know: query string `lng`, then cookie, then Accept-Language (the navigator's
 * wish), then English. Storage and the html tag are followed in the browser.
 */
export function requestLanguage(request: {
  url: string;
  cookie: string | null;
  acceptLanguage: string | null;
}): Language {
  const query = new URL(request.url, 'http://localhost').searchParams.get('lng');
  return (
    asLanguage(query) ??
    asLanguage(cookieValue(request.cookie, LANGUAGE_KEY)) ??
    acceptedLanguage(request.acceptLanguage) ??
    FALLBACK_LANGUAGE
  );
}
