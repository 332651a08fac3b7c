/** Enrollment links and email invitations, for the teachers who hand them out. */
import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { createWayInRepository, type InvitationRow } from '#db/enrollment/way-in.repository.ts';
import type { Language } from '#machines/document/source.ts';
import { AppError } from '#machines/errors.ts';
import type { ApiContext } from '../../api/context.ts';
import { inCourse, router } from '../../api/trpc.ts';
import { asLanguage } from '../../auth/request-language.ts';
import { courseInvitationMail } from '../../mail/organization-templates.ts';
import { classChanged } from './class-changed.ts';
import { joinUrl } from './join-url.ts';

const id = z.string().min(1).max(64);
/** In days from now; null for never. */
const expiresInDays = z.number().int().min(1).max(365).nullable().default(null);

/** Not to be guessed: 144 bits. */
const newToken = () => randomBytes(18).toString('base64url');
const after = (days: number | null) =>
  days === null ? null : new Date(Date.now() + days * 24 * 60 * 60_000);

export const wayInRouter = router({
  links: inCourse('courses:update').query(({ ctx }) =>
    createWayInRepository(ctx.em).links(ctx.course.id),
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
      return createWayInRepository(ctx.em).addLink({
        organizationId: ctx.organization.id,
        courseId: ctx.course.id,
        token: newToken(),
        description,
        createdBy: ctx.person.viewer.userId,
        places,
        expiresAt: after(days),
      });
    }),

  deleteLink: inCourse('courses:update')
    .input(z.object({ linkId: id }))
    .mutation(async ({ ctx, input: { linkId } }) => {
      if (!(await createWayInRepository(ctx.em).deleteLink(ctx.course.id, linkId))) {
        throw new AppError('LINK_NOT_FOUND');
      }
      return { linkId };
    }),

  invitations: inCourse('courses:update').query(({ ctx }) =>
    createWayInRepository(ctx.em).invitations(ctx.course.id),
  ),

  /** By mail; the name is how they are addressed. */
  invite: inCourse('courses:update')
    .input(
      z.object({
        email: z
          .string()
          .trim()
          .toLowerCase()
          .pipe(z.union([z.literal(''), z.email()])),
        name: z.string().trim().max(200).default(''),
        expiresInDays,
      }),
    )
    .mutation(async ({ ctx, input: { email, name, expiresInDays: days } }) => {
      if (email === '') {
        throw new AppError('INVITE_ADDRESS_REQUIRED', { detail: { field: 'email' } });
      }
      const waysIn = createWayInRepository(ctx.em);
      const known = await waysIn.personAt(email, ctx.course.id);
      if (known?.place) throw new AppError('INVITE_ENROLLED', { detail: { field: 'email' } });
      const invitation = await waysIn.invite({
        courseId: ctx.course.id,
        token: newToken(),
        email,
        name: name === '' ? null : name,
        invitedBy: ctx.person.viewer.userId,
        expiresAt: after(days),
      });
      if (!invitation) throw new AppError('INVITE_PENDING', { detail: { field: 'email' } });
      await sendInvitation(ctx, invitation, known?.language);
      await classChanged(ctx, ctx.course.id, []);
      return invitation;
    }),

  /** Once more, and its time counts anew. */
  resendInvitation: inCourse('courses:update')
    .input(z.object({ invitationId: id, expiresInDays }))
    .mutation(async ({ ctx, input: { invitationId, expiresInDays: days } }) => {
      const waysIn = createWayInRepository(ctx.em);
      const renewed = await waysIn.renewInvitation(ctx.course.id, invitationId, after(days));
      if (!renewed) throw new AppError('INVITATION_NOT_FOUND');
      const known = await waysIn.personAt(renewed.email, ctx.course.id);
      await sendInvitation(ctx, renewed, known?.language);
      return renewed;
    }),

  cancelInvitation: inCourse('courses:update')
    .input(z.object({ invitationId: id }))
    .mutation(async ({ ctx, input: { invitationId } }) => {
      const waysIn = createWayInRepository(ctx.em);
      if (!(await waysIn.cancelInvitation(ctx.course.id, invitationId))) {
        throw new AppError('INVITATION_NOT_FOUND');
      }
      return { invitationId };
    }),
});

type TeacherContext = Pick<ApiContext, 'services' | 'baseUrl'> & {
  course: { title: string; language: Language };
  organization: { name: string };
  person: { signedIn: { user: { name: string } } };
};

async function sendInvitation(
  ctx: TeacherContext,
  { email, name, token, expiresAt }: InvitationRow,
  language: string | null | undefined,
): Promise<void> {
  await ctx.services.mailer.send(
    courseInvitationMail(
      {
        to: email,
        name: name ?? undefined,
        course: ctx.course.title,
        organization: ctx.organization.name,
        inviter: ctx.person.signedIn.user.name,
        url: joinUrl(ctx.baseUrl(), token),
        expiresAt: expiresAt === null ? undefined : new Date(expiresAt),
      },
      asLanguage(language) ?? ctx.course.language,
    ),
  );
}
