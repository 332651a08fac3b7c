/**
 * Texts of the interface for the administrators of the installation.
 *
 * TEXT-4 A changed text is said at once, by pages and by files; put back, the written one is.
 * TEXT-5 An import changes what differs, all of it or nothing; an export that is imported changes nothing.
 * TEXT-6 Texts are found by words and by keys; what was changed and is asked for no more is named so.
 */
import { z } from 'zod';
import { createTextChangeRepository } from '#db/language/text-change.repository.ts';
import { languageSchema } from '#machines/document/source.ts';
import { pagination } from '../../api/pagination.ts';
import { platformAdminProcedure, router } from '../../api/trpc.ts';
import { changeText, resetText } from './change-text.ts';
import { importTexts } from './import-texts.ts';
import { coverageOf, listTexts, saidTexts, TEXT_KINDS } from './list-texts.ts';

const name = z.string().min(1).max(200);
const place = z.object({ language: languageSchema, namespace: name, path: name });
const text = z.string().min(1).max(5_000);

export const languageRouter = router({
  /** How many texts each language has, lacks and says in its own words, by namespace. */
  coverage: platformAdminProcedure.query(async ({ ctx }) => {
    const changed = await createTextChangeRepository(ctx.em).all();
    return languageSchema.options.map((language) => ({
      language,
      namespaces: coverageOf(language, changed),
    }));
  }),

  list: platformAdminProcedure
    .input(
      z.object({
        language: languageSchema,
        namespace: name.optional(),
        path: name.optional(),
        search: z.string().max(200).optional(),
        kind: z.enum(TEXT_KINDS).default('all'),
        ...pagination,
      }),
    )
    .query(async ({ ctx, input }) =>
      listTexts(input, await createTextChangeRepository(ctx.em).all()),
    ),

  /** In its own words from now on. @throws {AppError} NOT_FOUND, TEXT_PLACES_DIFFER (TEXT-1) */
  set: platformAdminProcedure
    .input(place.extend({ text }))
    .mutation(({ ctx, input: { text: said, ...at } }) => changeText(ctx, at, said)),

  /** As it was written; also one that no page asks for any more. */
  reset: platformAdminProcedure.input(place).mutation(({ ctx, input }) => resetText(ctx, input)),

  /** Every text of a language as it is said now: namespace, then path. */
  export: platformAdminProcedure
    .input(z.object({ language: languageSchema }))
    .query(async ({ ctx, input: { language } }) =>
      saidTexts(language, await createTextChangeRepository(ctx.em).all()),
    ),

  /**
   * What an export looks like, some of it or all: texts that differ are said so from now on, all of
   * them or none; those that are as they were written are put back.
   * @throws {AppError} TEXT_UNKNOWN, TEXT_PLACES_DIFFER (detail: path of the first one)
   */
  import: platformAdminProcedure
    .input(
      z.object({
        language: languageSchema,
        texts: z.record(name, z.record(name, text)),
      }),
    )
    .mutation(({ ctx, input: { language, texts } }) => importTexts(ctx, language, texts)),
});
