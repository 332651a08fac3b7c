/** One text of the interface in an installation's own words, and as it was written again. */
import { createTextChangeRepository, type TextPlace } from '#db/language/text-change.repository.ts';
import { AppError } from '#machines/errors.ts';
import { flatTexts, hasSamePlaces } from '#machines/language/texts.ts';
import type { ApiContext } from '../../api/context.ts';
import { writtenDown } from '../../api/written-down.ts';
import type { Person } from '../../auth/viewer.ts';
import { changedTexts } from './changed-texts.ts';
import { writtenTexts } from './written-texts.ts';

export type ChangingContext = Pick<ApiContext, 'em' | 'opened'> & { person: Person };

/**
 * Said so from now on. A text in its written words is changed no more.
 * @throws {AppError} NOT_FOUND for what no page asks for; TEXT_PLACES_DIFFER (TEXT-1)
 */
export async function changeText(ctx: ChangingContext, at: TextPlace, text: string) {
  const written = writtenAt(at);
  if (!hasSamePlaces(written, text)) throw new AppError('TEXT_PLACES_DIFFER');
  const { user } = ctx.person.signedIn;
  const repository = createTextChangeRepository(ctx.em);
  await writtenDown(ctx, 'text.set', { ...at, text }, () =>
    text === written ? repository.remove(at) : repository.put([{ ...at, text }], user.id),
  );
  await ctx.opened(changedTexts).read();
  return at;
}

/** Also one that no page asks for any more. */
export async function resetText(ctx: ChangingContext, at: TextPlace) {
  await writtenDown(ctx, 'text.reset', { ...at }, () =>
    createTextChangeRepository(ctx.em).remove(at),
  );
  await ctx.opened(changedTexts).read();
  return at;
}

/** @throws {AppError} NOT_FOUND */
function writtenAt({ language, namespace, path }: TextPlace): string {
  const tree = writtenTexts(language).get(namespace);
  const written = tree && flatTexts(tree)[path];
  if (written === undefined) throw new AppError('NOT_FOUND');
  return written;
}
