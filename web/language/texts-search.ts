/** What of the list of texts stands in the address: language, search, filters, page, and what is open. */
import {
  createStandardSchemaV1,
  parseAsString,
  parseAsStringLiteral,
  type inferParserType,
} from 'nuqs/server';
import type { ApiOptions } from '../lib/api-client.ts';
import { LIST_SEARCH, ONE_ROW, pageOfList } from '../lib/page-of-list.ts';

export const textsSearch = {
  language: parseAsStringLiteral(['en', 'ko']).withDefault('en'),
  namespace: parseAsString,
  kind: parseAsStringLiteral(['changed', 'missing', 'unused']),
  ...LIST_SEARCH,
  /** `namespace:path` */
  text: parseAsString,
};
export const textsSearchSchema = createStandardSchemaV1(textsSearch, { partialOutput: true });
export type TextsSearch = inferParserType<typeof textsSearch>;

/** One text, whichever page it is on. */
export function textQuery(trpc: ApiOptions, { language = 'en', text }: Partial<TextsSearch>) {
  const [namespace = '', path = ''] = text?.split(':') ?? [];
  return trpc.language.list.queryOptions({ language, namespace, path, ...ONE_ROW });
}

export function textsQuery(trpc: ApiOptions, search: Partial<TextsSearch>, limit?: number) {
  const { language = 'en', namespace, kind } = search;
  return trpc.language.list.queryOptions({
    ...pageOfList(search, limit),
    language,
    ...(namespace ? { namespace } : {}),
    ...(kind ? { kind } : {}),
  });
}
