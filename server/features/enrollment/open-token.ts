/** What a link or an invitation leads to, before anybody walks in by it. */
import { toCourse } from '#db/enrollment/course-access.repository.ts';
import { mayRead } from '#machines/enrollment/may-read.ts';
import type { ApiContext } from '../../api/context.ts';
import { demandToken, isForAnother } from './enter-by-token.ts';
import { refusalToEnroll } from './enter-course.ts';

/**
 * How whoever asks stands to the course comes before what is wrong with the token, and that before whose it is.
 * @throws {AppError} LINK_NOT_FOUND
 */
export async function openToken(
  { em, whoAsks, clientAddress }: Pick<ApiContext, 'em' | 'whoAsks' | 'clientAddress'>,
  token: string,
) {
  const person = await whoAsks();
  const guess = { token, userId: person?.viewer.userId, address: clientAddress() };
  const { opened, course } = await demandToken(em, guess);
  const said = { kind: opened.kind, isSignedIn: person !== undefined };
  // A place in it shows nobody a draft.
  if (mayRead(person?.viewer, course, undefined) === 'nothing' && course.status === 'draft') {
    return { ...said, course: null, email: null, refusal: 'COURSE_NOT_FOUND' as const };
  }
  const refusal = person && (await refusalToEnroll(em, person.viewer, course));
  const isOther = person !== undefined && isForAnother(opened, person.signedIn.user.email);
  return {
    ...said,
    course: toCourse(course),
    /** For whom an invitation is: so that they sign up with this address. */
    email: opened.closed === undefined ? (opened.email ?? null) : null,
    /** Why it does not lead in; null while it does. */
    refusal: refusal ?? opened.closed ?? (isOther ? ('INVITE_OTHER_ADDRESS' as const) : null),
  };
}
