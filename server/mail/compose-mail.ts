/** A mail from its words: every template says what it says, and here is where each word stands. */
import type { Language } from '#machines/document/source.ts';
import { renderMail } from './mail-layout.ts';
import type { Mail } from './mailer.ts';

/** In one language, with names filled in. */
export interface MailWords {
  subject: string;
  title: string;
  lead: string;
  /** What lists of mail show after the subject, where that is not the lead. */
  preview?: string;
  /** Over what a person wrote. */
  quote?: string;
  /** On the button. */
  action?: string;
  beforeAction?: string;
  foot: string;
}

interface MailFacts {
  code?: string;
  /** What the button opens. */
  url?: string;
  /** What a person wrote; nothing is shown of one who wrote nothing. */
  quoted?: string | undefined;
  /** Milliseconds after which it is not worth sending any more. */
  expiresIn?: number;
}

/** The same as text and as HTML. */
export function composeMail(
  to: string,
  language: Language,
  words: MailWords,
  { code, url, quoted = '', expiresIn }: MailFacts = {},
): Mail {
  const { title, lead, preview = lead, quote, action, beforeAction, foot } = words;
  const said = quoted.trim();
  return {
    to,
    // Names in subjects come from people: a line break would start a new header.
    subject: words.subject.replaceAll(/\s+/g, ' ').trim(),
    language,
    ...renderMail({
      language,
      preview,
      title,
      paragraphs: [lead],
      ...(code === undefined ? {} : { code }),
      ...(quote === undefined || said === '' ? {} : { quote: { label: quote, text: said } }),
      ...(action === undefined || url === undefined
        ? {}
        : {
            action: {
              label: action,
              url,
              ...(beforeAction === undefined ? {} : { lead: beforeAction }),
            },
          }),
      foot,
    }),
    ...(expiresIn === undefined ? {} : { expiresIn }),
  };
}
