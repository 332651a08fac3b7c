/** The words of mails that an organization sends: an invitation, and what became of a request. */
import type { Language } from '#machines/document/source.ts';
import { composeMail } from './compose-mail.ts';
import type { Mail } from './mailer.ts';

const WEEK = 7 * 24 * 60 * 60_000;

export function invitationMail(
  invitation: { to: string; organization: string; inviter: string; url: string },
  language: Language,
): Mail {
  const { to, organization, inviter, url } = invitation;
  const words = {
    en: {
      subject: `${inviter} invites you to ${organization}`,
      title: `You are invited to ${organization}`,
      lead: `${inviter} invites you to join ${organization} on Lectern.`,
      action: 'See the invitation',
      foot: 'The invitation is good for 7 days. If you do not know the sender, you can ignore this mail.',
    },
    ko: {
      subject: `${inviter} 님이 ${organization}에 초대했어요`,
      title: `${organization}에 초대받으셨어요`,
      lead: `${inviter} 님이 Lectern의 ${organization}에 함께하자고 초대했어요.`,
      action: '초대 보기',
      foot: '초대는 7일 동안 유효해요. 보낸 사람을 모르신다면 이 메일은 무시하셔도 돼요.',
    },
  }[language];
  return composeMail(to, language, words, { url, expiresIn: WEEK });
}

/** Into one course. `name` is how they are addressed, `expiresAt` when it ends. */
export function courseInvitationMail(
  invitation: {
    to: string;
    name: string | undefined;
    course: string;
    organization: string;
    inviter: string;
    url: string;
    expiresAt: Date | undefined;
  },
  language: Language,
): Mail {
  const { to, name, course, organization, inviter, url, expiresAt } = invitation;
  const day = expiresAt?.toLocaleDateString(language, { dateStyle: 'long', timeZone: 'UTC' });
  const words = {
    en: {
      subject: `${inviter} invites you to ${course}`,
      title: name === undefined ? `You are invited to ${course}` : `${name}, join ${course}`,
      lead: `${inviter} of ${organization} invites you to the course ${course} on Lectern.`,
      action: 'Join the course',
      foot: `${day === undefined ? '' : `The invitation is good until ${day}. `}If you do not know the sender, you can ignore this mail.`,
    },
    ko: {
      subject: `${inviter} 님이 ${course} 강의에 초대했어요`,
      title:
        name === undefined
          ? `${course} 강의에 초대받으셨어요`
          : `${name} 님, ${course} 강의에 초대해요`,
      lead: `${organization}의 ${inviter} 님이 Lectern의 ${course} 강의에 초대했어요.`,
      action: '강의 참여',
      foot: `${day === undefined ? '' : `초대는 ${day}까지 유효해요. `}보낸 사람을 모르신다면 이 메일은 무시하셔도 돼요.`,
    },
  }[language];
  const left = expiresAt === undefined ? undefined : expiresAt.getTime() - Date.now();
  return composeMail(to, language, words, {
    url,
    expiresIn: Math.min(left ?? WEEK, WEEK),
  });
}

export interface EnrollmentAnswer {
  to: string;
  course: string;
  organization: string;
  url: string;
}

/** Somebody asks to take part in a course: to who may answer. It does not say who, for it may outlive them. */
export function enrollmentAskedMail(
  { to, course, url }: { to: string; course: string; url: string },
  language: Language,
): Mail {
  const words = {
    en: {
      subject: `A request to join ${course}`,
      title: `Somebody asks to join ${course}`,
      lead: 'They wait for your answer. Further requests wait beside it: you hear of the next one once these are answered.',
      action: 'Read and answer',
      foot: 'You get this email because you answer the requests of this course. A public course needs no requests.',
    },
    ko: {
      subject: `수강 요청이 왔어요: ${course}`,
      title: `${course} 강의에 수강 요청이 왔어요`,
      lead: '답을 기다리고 있어요. 그사이에 온 다른 요청도 함께 볼 수 있고, 모두 답하신 뒤에 새 요청이 오면 다시 알려 드려요.',
      action: '요청 보기',
      foot: '이 강의의 수강 요청에 답하는 분이어서 보내 드리는 메일이에요. 공개 강의에는 요청이 필요 없어요.',
    },
  }[language];
  return composeMail(to, language, words, { url });
}

/** A request to take part was approved; `welcome` is what the teacher wrote. */
export function enrollmentApprovedMail(
  { to, course, organization, url, welcome }: EnrollmentAnswer & { welcome?: string },
  language: Language,
): Mail {
  const words = {
    en: {
      subject: `You are in: ${course}`,
      title: `Welcome to ${course}`,
      lead: `${organization} approved your request. The course is open for you now.`,
      quote: `A word from ${organization}`,
      action: 'Open the course',
      foot: 'You get this email because you asked to take part in this course.',
    },
    ko: {
      subject: `수강이 승인됐어요: ${course}`,
      title: `${course}에 오신 것을 환영해요`,
      lead: `${organization}에서 수강 요청을 승인했어요. 이제 강의를 볼 수 있어요.`,
      quote: `${organization}의 인사말`,
      action: '강의 열기',
      foot: '이 강의의 수강을 요청하셔서 보내 드리는 메일이에요.',
    },
  }[language];
  return composeMail(to, language, words, { url, quoted: welcome });
}

/** A request to take part was turned down; `reason` is what the teacher wrote. */
export function enrollmentRejectedMail(
  { to, course, organization, url, reason }: EnrollmentAnswer & { reason?: string },
  language: Language,
): Mail {
  const words = {
    en: {
      subject: `About your request: ${course}`,
      title: 'Your request was not approved',
      lead: `${organization} did not approve your request to take part in ${course}. You may ask again.`,
      quote: 'The reason they gave',
      action: 'See the course',
      foot: 'You get this email because you asked to take part in this course.',
    },
    ko: {
      subject: `수강 요청 결과: ${course}`,
      title: '수강 요청이 승인되지 않았어요',
      lead: `${organization}에서 ${course} 수강 요청을 승인하지 않았어요. 다시 요청하실 수 있어요.`,
      quote: '전해 온 이유',
      action: '강의 보기',
      foot: '이 강의의 수강을 요청하셔서 보내 드리는 메일이에요.',
    },
  }[language];
  return composeMail(to, language, words, { url, quoted: reason });
}

/** To each who was in an organization that is gone. */
export function organizationEndedMail(
  { to, organization }: { to: string; organization: string },
  language: Language,
): Mail {
  const words = {
    en: {
      subject: `${organization} was deleted`,
      title: `${organization} was deleted`,
      lead: `Its owner deleted ${organization} on Lectern with all its courses, documents and teams. Your account and your other organizations stay as they are.`,
      foot: 'You get this email because you were a member. Questions about it are best put to its owner.',
    },
    ko: {
      subject: `${organization} 조직이 삭제됐어요`,
      title: `${organization} 조직이 삭제됐어요`,
      lead: `소유자가 Lectern에서 ${organization} 조직을 삭제했어요. 강의, 문서, 팀도 함께 삭제됐어요. 회원님의 계정과 다른 조직은 그대로예요.`,
      foot: '조직의 구성원이셨기에 보내 드리는 메일이에요. 궁금한 점은 소유자에게 문의해 주세요.',
    },
  }[language];
  return composeMail(to, language, words);
}
