/** One text of the interface in an installation's own words, and as it was written again. */
import type { ActAbout } from '#db/admin/admin-act.repository.ts';
import { createTextChangeRepository, type TextPlace } from '#db/language/text-change.repository.ts';
import { AppError } from '#machines/errors.ts';
import { flatTexts, hasSamePlaces } from '#machines/language/texts.ts';
import type { ApiContext } from '../../api/context.ts';
import { writtenDown } from '../../api/written-down.ts';
import type { Requester } from '../../auth/viewer.ts';
import { changedTexts } from './changed-texts.ts';
import { writtenTexts } from './written-texts.ts';

export type ChangingContext = Pick<ApiContext, 'em' | 'opened'> & { person: Requester };

/**
 * Said so from now on. A text in its written words is changed no more.
 * @throws {AppError} NOT_FOUND for what no page asks for; TEXT_PLACES_DIFFER (TEXT-1)
 */
export async function changeText(ctx: ChangingContext, at: TextPlace, text: string) {
  const written = writtenAt(at);
  if (written === undefined) throw new AppError('NOT_FOUND');
  if (!hasSamePlaces(written, text)) throw new AppError('TEXT_PLACES_DIFFER');
  const { user } = ctx.person.signedIn;
  const repository = createTextChangeRepository(ctx.em);
  const work = () =>
    text === written ? repository.remove(at) : repository.put([{ ...at, text }], user.id);
  await writtenDown(ctx, 'text.set', { ...at }, work, {
    about: aboutText(at),
    state: said(ctx, at),
  });
  await ctx.opened(changedTexts).read();
  return at;
}

/** Also one that no page asks for any more. */
export async function resetText(ctx: ChangingContext, at: TextPlace) {
  const work = () => createTextChangeRepository(ctx.em).remove(at);
  await writtenDown(ctx, 'text.reset', { ...at }, work, {
    about: aboutText(at),
    state: said(ctx, at),
  });
  await ctx.opened(changedTexts).read();
  return at;
}

/** By which what was done to a text is found beside it (AUDIT-3). */
export function aboutText({ language, namespace, path }: TextPlace): ActAbout {
  return `text:${language}:${namespace}:${path}`;
}

/** As pages say it, at the moment that it is asked. */
function said({ em }: Pick<ChangingContext, 'em'>, at: TextPlace) {
  return async () => {
    const own = await createTextChangeRepository(em).find(at);
    const text = own ?? writtenAt(at);
    return text === undefined ? null : { text };
  };
}

/** Undefined for what no page asks for. */
function writtenAt({ language, namespace, path }: TextPlace): string | undefined {
  const tree = writtenTexts(language).get(namespace);
  return tree && flatTexts(tree)[path];
}
