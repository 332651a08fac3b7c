import { describe, expect, it } from 'vitest';
import type { Language } from '#machines/document/source.ts';
import type { Mail } from './mailer.ts';
import {
  enrollmentApprovedMail,
  enrollmentAskedMail,
  enrollmentRejectedMail,
  invitationMail,
  organizationEndedMail,
} from './organization-templates.ts';
import { accountExistsMail, addressChangedMail, otpMail, resetMail } from './templates.ts';

const evil = '<img src=x onerror=alert(1)>"\'&';
const to = 'ada@example.org';
const url = 'https://lectern.example/x?a=1&b=2';
const answer = { to, course: `Bayes ${evil}`, organization: evil, url };

const mails: Record<string, (language: Language) => Mail> = {
  verify: (language) => otpMail({ to, code: '481516', type: 'email-verification' }, language),
  'sign-in': (language) => otpMail({ to, code: '481516', type: 'sign-in' }, language),
  'new address': (language) => otpMail({ to, code: '481516', type: 'change-email' }, language),
  proof: (language) => otpMail({ to, code: '481516', type: 'proof' }, language),
  reset: (language) => resetMail({ to, code: '481516', url }, language),
  'known address': (language) => accountExistsMail({ to, signInUrl: url }, language),
  'old address': (language) => addressChangedMail({ to, name: evil, next: 'b@c.d' }, language),
  invitation: (language) =>
    invitationMail({ to, organization: evil, inviter: `Eve\r\nBcc: x@y.z ${evil}`, url }, language),
  ended: (language) => organizationEndedMail({ to, organization: evil }, language),
  asked: (language) => enrollmentAskedMail({ to, course: `Bayes ${evil}`, url }, language),
  approved: (language) =>
    enrollmentApprovedMail({ ...answer, welcome: `Hi ${evil}\nSee you` }, language),
  rejected: (language) => enrollmentRejectedMail({ ...answer, reason: evil }, language),
};
const all = Object.entries(mails);

describe.each(['en', 'ko'] as const)('mails in %s', (language) => {
  it.each(all)(
    '[MAIL-TEXT-1] %s: a subject on one line, the same as text and as HTML',
    (_name, make) => {
      const mail = make(language);
      expect(mail.subject).not.toMatch(/[\r\n]/);
      expect(mail.subject).not.toContain('481516');
      expect(mail.text.trim()).not.toBe('');
      expect(mail.html).toContain(`<html lang="${language}"`);
      for (const known of ['481516', url]) {
        const shown = known.replaceAll('&', '&amp;');
        expect(mail.html.includes(shown), known).toBe(mail.text.includes(known));
      }
    },
  );

  it.each(all)('[MAIL-TEXT-2] %s: what people wrote is text, never markup', (_name, make) => {
    const { html } = make(language);
    expect(html).not.toContain('<img');
    expect(html).not.toMatch(/<[^>]*onerror/);
  });

  it.each(all)(
    '[MAIL-TEXT-3] %s: shows without style sheets, in the dark, and with a preview',
    (_name, make) => {
      const { html } = make(language);
      expect(html).toContain('role="presentation"');
      expect(html).toContain('prefers-color-scheme:dark');
      expect(html).toMatch(/<div style="display:none[^>]*>[^<]{8}/);
      expect(html).not.toMatch(/<link|<script|url\(|var\(/);
    },
  );
});

it('[MAIL-TEXT-4] leaves out the word of a teacher who said none', () => {
  const { text } = enrollmentApprovedMail({ ...answer, welcome: '  ' }, 'en');
  expect(text).not.toContain('A word from');
  expect(enrollmentRejectedMail(answer, 'en').text).not.toContain('reason');
});
