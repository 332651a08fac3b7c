/** The answer to an inquiry: what an administrator wrote, in a frame of few words. */
import type { Language } from '#machines/document/source.ts';
import { composeMail } from '../../mail/compose-mail.ts';
import type { Mail } from '../../mail/mailer.ts';

export function inquiryAnswerMail(
  { to, answer, url }: { to: string; answer: string; url: string },
  language: Language,
): Mail {
  const words = {
    en: {
      subject: 'About your inquiry',
      title: 'About your inquiry',
      lead: 'You asked about a plan for your school or company.',
      quote: 'Our answer',
      action: 'See the plans',
      foot: 'You get this email because you wrote to us.',
    },
    ko: {
      subject: '문의하신 내용에 대한 답변',
      title: '문의하신 내용에 대한 답변',
      lead: '학교나 회사를 위한 요금제를 문의하셨어요.',
      quote: '답변',
      action: '요금제 보기',
      foot: '문의를 남겨 주셔서 보내 드리는 메일이에요.',
    },
  }[language];
  return composeMail(to, language, words, { url, quoted: answer });
}
