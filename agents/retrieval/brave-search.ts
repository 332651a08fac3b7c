/** The web by Brave's search API: `GET /res/v1/web/search` with the key in a header of its own. */
import { z } from 'zod';
import type { WebSearch } from '#agents/port/web-search.ts';
import { AppError } from '#machines/errors.ts';

export interface BraveSettings {
  key: string;
  /** Another server that speaks the same. */
  url?: string | undefined;
}

const SERVER = 'https://api.search.brave.com/res/v1/web/search';
/** Places that are shown, and letters of each. */
const SHOWN = 6;
const LONGEST = { title: 200, text: 400 };
/** What the API takes of a question. */
const WORDS = 50;

const answerSchema = z.object({
  web: z
    .object({
      results: z.array(
        z.object({ title: z.string(), url: z.string(), description: z.string().default('') }),
      ),
    })
    .optional(),
});

export function createBraveSearch({ key, url = SERVER }: BraveSettings): WebSearch {
  return {
    async search(words, language, signal) {
      const address = new URL(url);
      address.search = new URLSearchParams({
        q: words.split(/\s+/u).slice(0, WORDS).join(' '),
        count: String(SHOWN),
        search_lang: language,
        safesearch: 'strict',
        text_decorations: 'false',
      }).toString();
      const response = await fetch(address, {
        headers: { accept: 'application/json', 'x-subscription-token': key },
        signal,
      }).catch((cause: unknown) => {
        throw new AppError('UNAVAILABLE', { cause });
      });
      const answer = response.ok
        ? answerSchema.safeParse(await response.json().catch(() => undefined))
        : undefined;
      if (!answer?.success) {
        throw new AppError('UNAVAILABLE', { detail: { status: response.status } });
      }
      return (answer.data.web?.results ?? []).slice(0, SHOWN).flatMap((found) => {
        const at = URL.parse(found.url);
        if (at?.protocol !== 'https:' && at?.protocol !== 'http:') return [];
        return [
          {
            title: bare(found.title).slice(0, LONGEST.title) || at.host,
            url: at.href,
            text: bare(found.description).slice(0, LONGEST.text),
          },
        ];
      });
    },
  };
}

const SIGNS: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  '#x27': "'",
};

function bare(text: string): string {
  return text
    .replace(/<[^>]*>/gu, '')
    .replace(/&(#?\w+);/gu, (whole, name: string) => SIGNS[name.toLowerCase()] ?? whole)
    .trim();
}
