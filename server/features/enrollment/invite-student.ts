/** A teacher invites by mail. Invitation and mail are written down together: none waits unsent. */
import { randomBytes } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import {
  createInvitationRepository,
  type InvitationRow,
} from '#db/enrollment/invitation.repository.ts';
import { createGuessRepository, type GuessLimit } from '#db/enrollment/guess.repository.ts';
import { INVITED_A_DAY, INVITED_AGAIN_A_DAY } from '#machines/enrollment/enrollment.ts';
import { AppError } from '#machines/errors.ts';
import { asLanguage } from '../../auth/request-language.ts';
import type { Mailer } from '../../mail/mailer.ts';
import { courseInvitationMail } from '../../mail/organization-templates.ts';
import { joinUrl } from './join-url.ts';
import type { TeacherContext } from './teacher-context.ts';

/** Not to be guessed: 144 bits. */
export const newToken = () => randomBytes(18).toString('base64url');

const DAY = 24 * 60 * 60_000;

/** Does what sends a mail to somebody who may not know us. @throws {AppError} INVITE_LIMIT_REACHED (WAY-IN-7) */
async function withinLimits<Sent>(
  ctx: TeacherContext,
  more: readonly GuessLimit[],
  send: () => Promise<Sent>,
): Promise<Sent> {
  const key = `invitations:${ctx.organization.id}`;
  const limits = [{ key, count: INVITED_A_DAY, window: DAY }, ...more];
  const sendings = createGuessRepository(ctx.em);
  const retryAfter = await sendings.take(limits);
  if (retryAfter !== undefined) throw new AppError('INVITE_LIMIT_REACHED', { retryAfter });
  try {
    return await send();
  } catch (error) {
    // Nothing was sent.
    await sendings.giveBack(limits);
    throw error;
  }
}

/**
 * @param invited.name how they are addressed; empty for none.
 * @param invited.expiresAt null for never.
 * @throws {AppError} INVITE_ADDRESS_REQUIRED, INVITE_ENROLLED, INVITE_PENDING, INVITE_LIMIT_REACHED
 */
export async function inviteStudent(
  ctx: TeacherContext,
  { email, name, expiresAt }: { email: string; name: string; expiresAt: Date | null },
): Promise<InvitationRow> {
  const detail = { field: 'email' };
  if (email === '') throw new AppError('INVITE_ADDRESS_REQUIRED', { detail });
  const invite = () =>
    ctx.mailer.transaction(ctx.em, async (tx, send) => {
      const invitations = createInvitationRepository(tx);
      const known = await invitations.personAt(email, ctx.course.id);
      if (known?.place) throw new AppError('INVITE_ENROLLED', { detail });
      const invitation = await invitations.add({
        courseId: ctx.course.id,
        token: newToken(),
        email,
        name: name === '' ? null : name,
        invitedBy: ctx.person.viewer.userId,
        expiresAt,
      });
      if (!invitation) throw new AppError('INVITE_PENDING', { detail });
      await send(await invitationMail(ctx, tx, invitation));
      return invitation;
    });
  return withinLimits(ctx, [], invite);
}

interface Guest {
  email: string;
  name: string;
}

/** Why somebody of a class got no invitation, and others did (WAY-IN-6). */
const NOT_INVITED = ['INVITE_ENROLLED', 'INVITE_PENDING', 'INVITE_LIMIT_REACHED'] as const;
type NotInvited = (typeof NOT_INVITED)[number];

/** Each in a transaction of their own: one who cannot be invited keeps nobody else from it. */
export async function inviteClass(
  ctx: TeacherContext,
  { people, expiresAt }: { people: readonly Guest[]; expiresAt: Date | null },
): Promise<{ sent: number; left: (Guest & { code: NotInvited })[] }> {
  const left: (Guest & { code: NotInvited })[] = [];
  for (const guest of people) {
    try {
      await inviteStudent(ctx, { ...guest, expiresAt });
    } catch (error) {
      const code = NOT_INVITED.find((one) => error instanceof AppError && error.code === one);
      if (code === undefined) throw error;
      left.push({ ...guest, code });
    }
  }
  return { sent: people.length - left.length, left };
}

/**
 * Once more, and its time counts anew.
 * @throws {AppError} INVITATION_NOT_FOUND, INVITE_LIMIT_REACHED
 */
export async function inviteAgain(
  ctx: TeacherContext,
  { invitationId, expiresAt }: { invitationId: string; expiresAt: Date | null },
): Promise<InvitationRow> {
  const invite = () =>
    ctx.mailer.transaction(ctx.em, async (tx, send) => {
      const invitations = createInvitationRepository(tx);
      const renewed = await invitations.renew(ctx.course.id, invitationId, expiresAt);
      if (!renewed) throw new AppError('INVITATION_NOT_FOUND');
      await send(await invitationMail(ctx, tx, renewed));
      return renewed;
    });
  const again = { key: `invitation:${invitationId}`, count: INVITED_AGAIN_A_DAY, window: DAY };
  return withinLimits(ctx, [again], invite);
}

/** In the language of whoever has an account with this address, else in the course's. */
async function invitationMail(
  { course, organization, person, baseUrl }: TeacherContext,
  tx: EntityManager,
  { email, name, token, expiresAt }: InvitationRow,
): Promise<Parameters<Mailer['send']>[0]> {
  const known = await createInvitationRepository(tx).personAt(email, course.id);
  return courseInvitationMail(
    {
      to: email,
      name: name ?? undefined,
      course: course.title,
      organization: organization.name,
      inviter: person.signedIn.user.name,
      url: joinUrl(baseUrl(), token),
      expiresAt: expiresAt === null ? undefined : new Date(expiresAt),
    },
    asLanguage(known?.language) ?? course.language,
  );
}
