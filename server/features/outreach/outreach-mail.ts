/** A mail of a campaign: the words that were written for it, and how to stop such mails. */
import type { Language } from '#machines/document/source.ts';
import { outreachWords, type OutreachWords } from '#machines/outreach/outreach-words.ts';
import { renderMail } from '../../mail/mail-layout.ts';
import type { Mail } from '../../mail/mailer.ts';

interface OutreachAddress {
  to: string;
  name: string;
  language: Language;
  /** Stops such mails; none for one that is only tried. */
  token?: string;
  baseUrl: string;
}

const FOOT = {
  en: (stop: string) =>
    `You get this email because you have an account here. Stop these emails: ${stop}`,
  ko: (stop: string) => `이 서비스에 가입하셔서 보내 드리는 메일이에요. 그만 받으려면: ${stop}`,
};
const TRIAL = { en: 'This is a test mail.', ko: '시험으로 보낸 메일이에요.' };

export function outreachMail(
  words: Pick<OutreachWords, 'subjectEn' | 'textEn' | 'subjectKo' | 'textKo'>,
  { to, name, language, token, baseUrl }: OutreachAddress,
): Mail {
  const { subject, text } = outreachWords(words, language, name);
  const title = subject.replaceAll(/\s+/g, ' ').trim();
  const paragraphs = text.split(/\n{2,}/u).map((one) => one.trim());
  const stop = token && new URL(`/stop-mail/${token}`, baseUrl).href;
  return {
    to,
    subject: title,
    language,
    ...renderMail({
      language,
      preview: paragraphs[0] ?? '',
      title,
      paragraphs,
      foot: stop ? FOOT[language](stop) : TRIAL[language],
    }),
    ...(token ? { unsubscribe: new URL(`/api/stop-mail/${token}`, baseUrl).href } : {}),
  };
}
