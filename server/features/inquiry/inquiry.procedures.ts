/** The form for schools and companies, and the inbox in which it arrives. */
import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { createInquiryRepository } from '#db/inquiry/inquiry.repository.ts';
import { languageSchema } from '#machines/document/source.ts';
import { AppError } from '#machines/errors.ts';
import { INQUIRY_STATES } from '#machines/inquiry/inquiry.ts';
import { inquirySchema } from '#machines/inquiry/inquiry-words.ts';
import { id, pagination } from '../../api/pagination.ts';
import { platformAdminProcedure, publicProcedure, router } from '../../api/trpc.ts';
import { writtenDown } from '../../api/written-down.ts';
import { answerInquiry } from './answer-inquiry.ts';
import { receiveInquiry } from './receive-inquiry.ts';

const text = z.string().trim().min(1).max(4000);

/** About one inquiry, which exists. */
const inquiryProcedure = platformAdminProcedure
  .input(z.object({ id }))
  .use(async ({ ctx, input, next }) => {
    const inquiry = await createInquiryRepository(ctx.em).find(input.id);
    if (!inquiry) throw new AppError('NOT_FOUND');
    const { id: userId, name } = ctx.person.signedIn.user;
    return next({ ctx: { inquiry, by: { id: userId, name } } });
  });

/** What an act is about, and what it changes of that. */
function ofInquiry(em: EntityManager, inquiryId: string) {
  const state = async () => {
    const found = await createInquiryRepository(em).find(inquiryId);
    return found ? { state: found.state, assignee: found.assigneeName } : null;
  };
  return { about: `inquiry:${inquiryId}` as const, state };
}

export const inquiryRouter = router({
  /** @throws {AppError} TOO_MANY_REQUESTS */
  send: publicProcedure
    .input(inquirySchema.extend({ language: languageSchema }))
    .mutation(({ ctx, input }) => receiveInquiry(ctx.em, input)),

  list: platformAdminProcedure
    .input(
      z.object({
        search: z.string().trim().max(200).optional(),
        state: z.enum(INQUIRY_STATES).optional(),
        ...pagination,
      }),
    )
    .query(({ ctx, input }) => createInquiryRepository(ctx.em).list(input)),

  get: inquiryProcedure.query(({ ctx }) => ctx.inquiry),

  note: inquiryProcedure.input(z.object({ text })).mutation(async ({ ctx, input }) => {
    const note = { kind: 'note', author: ctx.by.name, text: input.text } as const;
    const { organization } = ctx.inquiry;
    const work = () => createInquiryRepository(ctx.em).note(input.id, note);
    const about = `inquiry:${input.id}` as const;
    await writtenDown(ctx, 'inquiry.note', { organization }, work, { about });
    return { id: input.id };
  }),

  /** By mail, in the language they wrote in. */
  answer: inquiryProcedure.input(z.object({ text })).mutation(async ({ ctx, input }) => {
    const { organization, email } = ctx.inquiry;
    const work = () => answerInquiry(ctx, input.text);
    const about = ofInquiry(ctx.em, input.id);
    await writtenDown(ctx, 'inquiry.answer', { organization, email }, work, about);
    return { id: input.id };
  }),

  /** Who looks after it, how it ended. */
  act: inquiryProcedure
    .input(z.object({ act: z.enum(['take', 'convert', 'close']) }))
    .mutation(async ({ ctx, input }) => {
      const detail = { organization: ctx.inquiry.organization };
      const work = async () => {
        const next = await createInquiryRepository(ctx.em).act(input.id, input.act, ctx.by);
        if (next === undefined) throw new AppError('EVENT_NOT_POSSIBLE');
      };
      await writtenDown(ctx, `inquiry.${input.act}`, detail, work, ofInquiry(ctx.em, input.id));
      return { id: input.id };
    }),
});
