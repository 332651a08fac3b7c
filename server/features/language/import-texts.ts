/** A file of texts, as an export gives one, compared with what is said now. */
import {
  createTextChangeRepository,
  type ChangedText,
  type TextPlace,
} from '#db/language/text-change.repository.ts';
import type { Language } from '#machines/document/source.ts';
import { AppError } from '#machines/errors.ts';
import { flatTexts, hasSamePlaces } from '#machines/language/texts.ts';
import { createAdminActRepository, type DoneAct } from '#db/admin/admin-act.repository.ts';
import { writing } from '#db/query.ts';
import { writtenDown } from '../../api/written-down.ts';
import { aboutText, type ChangingContext } from './change-text.ts';
import { changedTexts } from './changed-texts.ts';
import { writtenTexts } from './written-texts.ts';

/** Namespace, then path. */
type TextFile = Readonly<Record<string, Readonly<Record<string, string>>>>;

interface NewWords extends TextPlace {
  text: string;
  /** What is said until now. */
  before: string;
}

interface TextDifference {
  /** Said in the words of the file from now on. */
  put: NewWords[];
  /** Said as they were written again. */
  remove: NewWords[];
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
  await writtenDown(ctx, 'text.import', { language, count }, () =>
    followDifference(ctx, difference),
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
      const original = written.get(path);
      const before = own.get(path) ?? original;
      if (text === before) continue;
      const detail = { path: `${namespace}:${path}` };
      if (before === undefined || original === undefined)
        throw new AppError('TEXT_UNKNOWN', { detail });
      if (!hasSamePlaces(original, text)) throw new AppError('TEXT_PLACES_DIFFER', { detail });
      const words = { language, namespace, path, text, before };
      if (text === original) difference.remove.push(words);
      else difference.put.push(words);
    }
  }
  return difference;
}

/** All of it or nothing, each text with a line of its own beside it (AUDIT-3). */
async function followDifference(
  { em, person }: Pick<ChangingContext, 'em' | 'person'>,
  { put, remove }: TextDifference,
): Promise<void> {
  const { id, name } = person.signedIn.user;
  const line =
    (act: 'text.set' | 'text.reset') =>
    ({ text, before, ...at }: NewWords): DoneAct => ({
      act,
      actor: { id, name },
      from: person.from,
      about: aboutText(at),
      detail: { ...at },
      before: { text: before },
      after: { text },
    });
  await em.transactional(async (tx) => {
    const changes = createTextChangeRepository(tx);
    await changes.put(
      put.map(({ language, namespace, path, text }) => ({ language, namespace, path, text })),
      id,
    );
    for (const place of remove) await changes.remove(place);
    const lines = [...put.map(line('text.set')), ...remove.map(line('text.reset'))];
    await createAdminActRepository(writing(tx)).note(lines);
  });
}
