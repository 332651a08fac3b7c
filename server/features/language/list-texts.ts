/** What administrators see of texts: the written ones, the changed ones, and what is between them. */
import type { ChangedText } from '#db/language/text-change.repository.ts';
import type { Language } from '#machines/document/source.ts';
import { flatTexts, missingIn, PLURAL } from '#machines/language/texts.ts';
import type { Listing } from '#machines/listing.ts';
import { writtenTexts } from './written-texts.ts';

/** `missing` only the other language has; `unused` was changed, and no page asks for it any more. */
export const TEXT_KINDS = ['all', 'changed', 'missing', 'unused'] as const;
export type TextKind = (typeof TEXT_KINDS)[number];

export interface InterfaceText {
  namespace: string;
  path: string;
  /** Undefined where it is missing or not asked for any more. */
  written: string | undefined;
  /** In its own words; `by` is null once that account is gone. */
  changed: { text: string; by: string | null; at: string } | undefined;
  /** The same in the other language. */
  other: string | undefined;
}

export interface NamespaceCoverage {
  namespace: string;
  total: number;
  missing: number;
  changed: number;
}

export interface TextQuery {
  language: Language;
  namespace?: string | undefined;
  /** That one alone. */
  path?: string | undefined;
  /** Part of a path or of a text. */
  search?: string | undefined;
  kind: TextKind;
  /** From 1. */
  page: number;
  limit: number;
}

const otherOf = (language: Language): Language => (language === 'en' ? 'ko' : 'en');

function flat(language: Language, namespace: string): Record<string, string> {
  const tree = writtenTexts(language).get(namespace);
  return tree ? flatTexts(tree) : {};
}

function namespaces(): string[] {
  return [...new Set([...writtenTexts('en').keys(), ...writtenTexts('ko').keys()])];
}

export function coverageOf(
  language: Language,
  changed: readonly ChangedText[],
): NamespaceCoverage[] {
  return namespaces().map((namespace) => {
    const own = flat(language, namespace);
    return {
      namespace,
      total: Object.keys(own).length,
      missing: missingIn(own, flat(otherOf(language), namespace)).length,
      changed: changed.filter((one) => one.language === language && one.namespace === namespace)
        .length,
    };
  });
}

/** Every text as it is said now: namespace, then path. @param changed of all languages */
export function saidTexts(
  language: Language,
  changed: readonly ChangedText[],
): Record<string, Record<string, string>> {
  const own = changed.filter((one) => one.language === language);
  return Object.fromEntries(
    [...writtenTexts(language)].map(([namespace, tree]) => {
      const said = own.filter((one) => one.namespace === namespace);
      const instead = Object.fromEntries(said.map(({ path, text }) => [path, text]));
      return [namespace, { ...flatTexts(tree), ...instead }];
    }),
  );
}

export function listTexts(
  query: TextQuery,
  changed: readonly ChangedText[],
): Listing<InterfaceText> {
  const { language, namespace, path: only, search = '', kind, page, limit } = query;
  const words = search.trim().toLowerCase();
  const found = namespaces()
    .filter((one) => namespace === undefined || one === namespace)
    .flatMap((one) => textsOf(language, one, changed))
    .filter((one) => only === undefined || one.path === only)
    .filter((one) => isOfKind(one, kind))
    .filter(
      ({ path, written = '', changed: own, other = '' }) =>
        words === '' ||
        [path, written, own?.text ?? '', other].some((part) => part.toLowerCase().includes(words)),
    );
  return { items: found.slice((page - 1) * limit, page * limit), total: found.length, page, limit };
}

function textsOf(
  language: Language,
  namespace: string,
  changed: readonly ChangedText[],
): InterfaceText[] {
  const own = flat(language, namespace);
  const other = flat(otherOf(language), namespace);
  const said = new Map(
    changed
      .filter((one) => one.language === language && one.namespace === namespace)
      .map((one) => [one.path, { text: one.text, by: one.changedBy, at: one.changedAt }]),
  );
  const paths = new Set([...Object.keys(own), ...missingIn(own, other), ...said.keys()]);
  return [...paths].map((path) => ({
    namespace,
    path,
    written: own[path],
    changed: said.get(path),
    // Where the other language has fewer forms of a plural, the one for any number.
    other: other[path] ?? other[path.replace(PLURAL, '_other')],
  }));
}

function isOfKind({ written, changed, other }: InterfaceText, kind: TextKind): boolean {
  if (kind === 'changed') return changed !== undefined;
  const isAsked = written !== undefined;
  if (kind === 'missing') return !isAsked && changed === undefined && other !== undefined;
  if (kind === 'unused') return !isAsked && changed !== undefined;
  return true;
}
