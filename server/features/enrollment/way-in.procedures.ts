/** Enrollment links and email invitations, for the teachers who hand them out. */
import { z } from 'zod';
import { createInvitationRepository } from '#db/enrollment/invitation.repository.ts';
import { createLinkRepository } from '#db/enrollment/link.repository.ts';
import { INVITED_AT_ONCE } from '#machines/enrollment/enrollment.ts';
import { AppError } from '#machines/errors.ts';
import { id } from '../../api/pagination.ts';
import { inCourse, router } from '../../api/trpc.ts';
import { LONGEST_ADDRESS } from '../../auth/user-rules.ts';
import { countedChanges } from '../course/course-life.ts';
import { classChanged } from './class-changed.ts';
import { inviteAgain, inviteClass, inviteStudent, newToken } from './invite-student.ts';

const email = z.string().trim().max(LONGEST_ADDRESS).toLowerCase();
const guestName = z.string().trim().max(200).default('');

/** In days from now; null for never. */
const expiresInDays = z.number().int().min(1).max(365).nullable().default(null);

const after = (now: number, days: number | null) =>
  days === null ? null : new Date(now + days * 24 * 60 * 60_000);

export const wayInRouter = router({
  links: inCourse('courses:update').query(({ ctx }) =>
    countedChanges(ctx, async () => ({
      items: await createLinkRepository(ctx.em).list(ctx.course.id),
    })),
  ),

  createLink: inCourse('courses:update')
    .input(
      z.object({
        /** For whom or what it was made. */
        description: z.string().trim().max(200),
        /** How many it lets in; null for any number. */
        places: z.number().int().min(1).max(100_000).nullable().default(1),
        expiresInDays,
      }),
    )
    .mutation(async ({ ctx, input: { description, places, expiresInDays: days } }) => {
      if (description === '') {
        throw new AppError('LINK_DESCRIPTION_REQUIRED', { detail: { field: 'description' } });
      }
      const link = await createLinkRepository(ctx.em).add({
        organizationId: ctx.organization.id,
        courseId: ctx.course.id,
        token: newToken(),
        description,
        createdBy: ctx.person.viewer.userId,
        places,
        expiresAt: after(ctx.now(), days),
      });
      await classChanged(ctx, ctx.course.id);
      return link;
    }),

  deleteLink: inCourse('courses:update', { whenReadOnly: true })
    .input(z.object({ linkId: id }))
    .mutation(async ({ ctx, input: { linkId } }) => {
      if (!(await createLinkRepository(ctx.em).remove(ctx.course.id, linkId))) {
        throw new AppError('LINK_NOT_FOUND');
      }
      await classChanged(ctx, ctx.course.id);
      return { linkId };
    }),

  invitations: inCourse('courses:update').query(({ ctx }) =>
    countedChanges(ctx, async () => ({
      items: await createInvitationRepository(ctx.em).list(ctx.course.id),
    })),
  ),

  /** By mail; the name is how they are addressed. */
  invite: inCourse('courses:update')
    .input(
      z.object({
        email: email.pipe(z.union([z.literal(''), z.email()])),
        name: guestName,
        expiresInDays,
      }),
    )
    .mutation(async ({ ctx, input: { expiresInDays: days, ...guest } }) => {
      const expiresAt = after(ctx.now(), days);
      const invitation = await inviteStudent(ctx, { ...guest, expiresAt });
      await classChanged(ctx, ctx.course.id);
      return invitation;
    }),

  /** A whole class at once. @returns how many got one, and who did not and why. */
  inviteClass: inCourse('courses:update')
    .input(
      z.object({
        people: z
          .array(z.object({ email: email.pipe(z.email()), name: guestName }))
          .min(1)
          .max(INVITED_AT_ONCE),
        expiresInDays,
      }),
    )
    .mutation(async ({ ctx, input: { people, expiresInDays: days } }) => {
      const invited = await inviteClass(ctx, { people, expiresAt: after(ctx.now(), days) });
      if (invited.sent > 0) await classChanged(ctx, ctx.course.id);
      return invited;
    }),

  /** Once more, and its time counts anew. */
  resendInvitation: inCourse('courses:update')
    .input(z.object({ invitationId: id, expiresInDays }))
    .mutation(async ({ ctx, input: { invitationId, expiresInDays: days } }) => {
      const expiresAt = after(ctx.now(), days);
      const invitation = await inviteAgain(ctx, { invitationId, expiresAt });
      await classChanged(ctx, ctx.course.id);
      return invitation;
    }),

  cancelInvitation: inCourse('courses:update', { whenReadOnly: true })
    .input(z.object({ invitationId: id }))
    .mutation(async ({ ctx, input: { invitationId } }) => {
      if (!(await createInvitationRepository(ctx.em).cancel(ctx.course.id, invitationId))) {
        throw new AppError('INVITATION_NOT_FOUND');
      }
      await classChanged(ctx, ctx.course.id);
      return { invitationId };
    }),
});
