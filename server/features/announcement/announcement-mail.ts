/** The mail of an announcement. */
import type { Language } from '#machines/document/source.ts';
import { composeMail } from '../../mail/compose-mail.ts';
import type { Mail } from '../../mail/mailer.ts';

interface AnnouncementMailWords {
  to: string;
  title: string;
  content: string;
  course: string;
  courseSlug: string;
  organization: string;
  /** Stops such mails. */
  token: string;
  baseUrl: string;
}

export function announcementMail(said: AnnouncementMailWords, language: Language): Mail {
  const { to, title, content, course, courseSlug, organization, token, baseUrl } = said;
  const stop = new URL(`/unsubscribe/${token}`, baseUrl).href;
  const words = {
    en: {
      subject: `${course}: ${title}`,
      title,
      lead: `News from your course “${course}”.`,
      quote: organization,
      action: 'Open the course',
      foot: `You get this email because you take part in this course. Stop these emails: ${stop}`,
    },
    ko: {
      subject: `${course}: ${title}`,
      title,
      lead: `‘${course}’ 강의에 새 소식이 있어요.`,
      quote: organization,
      action: '강의 열기',
      foot: `이 강의를 듣고 계셔서 보내 드리는 메일이에요. 그만 받으려면: ${stop}`,
    },
  }[language];
  const url = new URL(`/learn/courses/${courseSlug}`, baseUrl).href;
  return {
    ...composeMail(to, language, words, { url, quoted: content }),
    unsubscribe: new URL(`/api/unsubscribe/${token}`, baseUrl).href,
  };
}
