/** A file of texts, as an export gives one, compared with what is said now. */
import type { EntityManager } from '@mikro-orm/postgresql';
import {
  createTextChangeRepository,
  type ChangedText,
  type TextPlace,
} from '#db/language/text-change.repository.ts';
import type { Language } from '#machines/document/source.ts';
import { AppError } from '#machines/errors.ts';
import { flatTexts, hasSamePlaces } from '#machines/language/texts.ts';
import { writtenDown } from '../../api/written-down.ts';
import type { ChangingContext } from './change-text.ts';
import { changedTexts } from './changed-texts.ts';
import { writtenTexts } from './written-texts.ts';

/** Namespace, then path. */
type TextFile = Readonly<Record<string, Readonly<Record<string, string>>>>;

interface TextDifference {
  /** Said in the words of the file from now on. */
  put: (TextPlace & { text: string })[];
  /** Said as they were written again. */
  remove: TextPlace[];
}

/**
 * Texts that differ are said so from now on, all of them or none; those that are as they were written are
 * put back. @returns how many changed
 * @throws {AppError} TEXT_UNKNOWN, TEXT_PLACES_DIFFER (detail: path of the first one)
 */
export async function importTexts(
  ctx: ChangingContext,
  language: Language,
  file: TextFile,
): Promise<{ changed: number }> {
  const all = await createTextChangeRepository(ctx.em).all();
  const difference = differenceOf(language, file, all);
  const count = difference.put.length + difference.remove.length;
  const { user } = ctx.person.signedIn;
  await writtenDown(ctx, 'text.import', { language, count }, () =>
    followDifference(ctx.em, difference, user.id),
  );
  await ctx.opened(changedTexts).read();
  return { changed: count };
}

/**
 * What a file says in other words than are said now. A text that no page asks for any more may stand
 * in it as it is, since an export has it too.
 * @param changed of all languages.
 * @throws {AppError} TEXT_UNKNOWN, TEXT_PLACES_DIFFER (detail: path of the first one)
 */
function differenceOf(
  language: Language,
  file: TextFile,
  changed: readonly ChangedText[],
): TextDifference {
  const difference: TextDifference = { put: [], remove: [] };
  for (const [namespace, texts] of Object.entries(file)) {
    const tree = writtenTexts(language).get(namespace);
    const written = new Map(Object.entries(tree ? flatTexts(tree) : {}));
    const own = new Map(
      changed
        .filter((one) => one.language === language && one.namespace === namespace)
        .map((one) => [one.path, one.text]),
    );
    for (const [path, text] of Object.entries(texts)) {
      const before = written.get(path);
      if (text === (own.get(path) ?? before)) continue;
      const place = { language, namespace, path };
      const detail = { path: `${namespace}:${path}` };
      if (before === undefined) throw new AppError('TEXT_UNKNOWN', { detail });
      if (!hasSamePlaces(before, text)) throw new AppError('TEXT_PLACES_DIFFER', { detail });
      if (text === before) difference.remove.push(place);
      else difference.put.push({ ...place, text });
    }
  }
  return difference;
}

/** All of it or nothing. */
async function followDifference(
  em: EntityManager,
  { put, remove }: TextDifference,
  /** The id of an account. */
  changedBy: string,
): Promise<void> {
  await em.transactional(async (tx) => {
    const changes = createTextChangeRepository(tx);
    await changes.put(put, changedBy);
    for (const place of remove) await changes.remove(place);
  });
}
