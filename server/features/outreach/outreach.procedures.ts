/** Mail to many, for the administrators of the installation; and how it is stopped, for who gets it. */
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { createOutreachMailRepository } from '#db/outreach/outreach-mail.repository.ts';
import { createOutreachRepository } from '#db/outreach/outreach.repository.ts';
import { languageSchema } from '#machines/document/source.ts';
import { AppError } from '#machines/errors.ts';
import { OUTREACH_STATES } from '#machines/outreach/outreach.ts';
import { audienceSchema, outreachSchema } from '#machines/outreach/outreach-words.ts';
import { id, pagination } from '../../api/pagination.ts';
import { CONFIRMED, platformAdminProcedure, publicProcedure, router } from '../../api/trpc.ts';
import { writtenDown } from '../../api/written-down.ts';
import { actOnOutreach, ofOutreach, scheduleOutreach } from './act-on-outreach.ts';
import { outreachMail } from './outreach-mail.ts';

const token = z.string().min(1).max(100);

/** The end of the year 9999, in ms since 1970. */
const LATEST = 253_402_300_799_999;

/** About one campaign, which exists. */
const campaignProcedure = platformAdminProcedure
  .input(z.object({ id }))
  .use(async ({ ctx, input, next }) => {
    const campaign = await createOutreachRepository(ctx.em).find(input.id);
    if (!campaign) throw new AppError('NOT_FOUND');
    return next({ ctx: { campaign } });
  });

export const outreachRouter = router({
  list: platformAdminProcedure
    .input(
      z.object({
        search: z.string().trim().max(200).optional(),
        state: z.enum(OUTREACH_STATES).optional(),
        ...pagination,
      }),
    )
    .query(({ ctx, input }) => createOutreachRepository(ctx.em).list(input)),

  get: campaignProcedure.query(({ ctx }) => ctx.campaign),

  /** How many somebody would write to now. */
  audience: platformAdminProcedure.input(audienceSchema).query(async ({ ctx, input }) => ({
    count: await createOutreachRepository(ctx.em).countAudience(input),
  })),

  create: platformAdminProcedure.input(outreachSchema).mutation(({ ctx, input }) => {
    const id = randomUUID();
    const add = async () => ({ id: await createOutreachRepository(ctx.em).add(input, id) });
    return writtenDown(ctx, 'outreach.create', { name: input.name }, add, ofOutreach(ctx.em, id));
  }),

  /** @throws {AppError} EVENT_NOT_POSSIBLE for what is no draft any more. */
  change: campaignProcedure
    .input(outreachSchema)
    .mutation(async ({ ctx, input: { id: campaignId, ...words } }) => {
      const { name } = ctx.campaign;
      const work = async () => {
        const changed = await createOutreachRepository(ctx.em).change(campaignId, words);
        if (!changed) throw new AppError('EVENT_NOT_POSSIBLE');
      };
      const about = ofOutreach(ctx.em, campaignId);
      await writtenDown(ctx, 'outreach.change', { name }, work, about);
      return { id: campaignId };
    }),

  /** To whoever asks, as others would get it. */
  test: campaignProcedure
    .input(z.object({ language: languageSchema }))
    .mutation(async ({ ctx, input: { language } }) => {
      const { email, name } = ctx.person.signedIn.user;
      const to = { to: email, name, language, baseUrl: ctx.baseUrl() };
      const work = () => ctx.mailer.send(outreachMail(ctx.campaign, to));
      const about = `outreach:${ctx.campaign.id}` as const;
      await writtenDown(ctx, 'outreach.test', { name: ctx.campaign.name }, work, { about });
      return { to: email };
    }),

  /**
   * @param input.at when it begins, in ms since 1970; a time that is past is now.
   * @throws {AppError} OUTREACH_UNWRITTEN, EVENT_NOT_POSSIBLE
   */
  schedule: campaignProcedure
    .meta(CONFIRMED)
    .input(z.object({ at: z.number().int().min(0).max(LATEST) }))
    .mutation(({ ctx, input }) => scheduleOutreach(ctx, input.at)),

  /** A draft again, or stopped for good. @throws {AppError} EVENT_NOT_POSSIBLE */
  act: campaignProcedure
    .input(z.object({ act: z.enum(['recall', 'stop']) }))
    .mutation(({ ctx, input }) => actOnOutreach(ctx, input.act)),

  /** Whether such mails are wanted, by the token of one. */
  choice: publicProcedure.input(z.object({ token })).query(async ({ ctx, input }) => {
    const wanted = await createOutreachMailRepository(ctx.em).wanted(input.token);
    if (wanted === undefined) throw new AppError('NOT_FOUND');
    return { wanted };
  }),

  choose: publicProcedure
    .input(z.object({ token, wanted: z.boolean() }))
    .mutation(async ({ ctx, input }) => {
      const mails = createOutreachMailRepository(ctx.em);
      if (!(await mails.choose(input.token, input.wanted))) throw new AppError('NOT_FOUND');
      return { wanted: input.wanted };
    }),
});
