/** The words of mails, in both languages, as text and as HTML of the kind mail programs can show. */
import type { Language } from '#machines/document/source.ts';
import { escapeHtml } from './escape-html.ts';
import type { Mail } from './mailer.ts';

export type OtpPurpose = 'sign-in' | 'email-verification' | 'forget-password' | 'change-email';

interface OtpWords {
  subject: string;
  lead: string;
}

const OTP: Record<Language, Record<OtpPurpose, OtpWords>> = {
  en: {
    'email-verification': {
      subject: 'Your Lectern code: {code}',
      lead: 'Enter this code to confirm your e-mail address.',
    },
    'sign-in': {
      subject: 'Your Lectern sign-in code: {code}',
      lead: 'Enter this code to sign in.',
    },
    'forget-password': {
      subject: 'Your Lectern password code: {code}',
      lead: 'Enter this code to choose a new password.',
    },
    'change-email': {
      subject: 'Your Lectern code: {code}',
      lead: 'Enter this code to use this e-mail address from now on.',
    },
  },
  ko: {
    'email-verification': {
      subject: 'Lectern 인증 코드: {code}',
      lead: '이메일 주소를 확인하려면 이 코드를 입력하세요.',
    },
    'sign-in': {
      subject: 'Lectern 로그인 코드: {code}',
      lead: '로그인하려면 이 코드를 입력하세요.',
    },
    'forget-password': {
      subject: 'Lectern 비밀번호 코드: {code}',
      lead: '새 비밀번호를 정하려면 이 코드를 입력하세요.',
    },
    'change-email': {
      subject: 'Lectern 인증 코드: {code}',
      lead: '앞으로 이 이메일 주소를 사용하려면 이 코드를 입력하세요.',
    },
  },
};

const FOOT: Record<Language, string> = {
  en: 'The code is valid for 10 minutes. If you did not ask for it, you can ignore this mail.',
  ko: '코드는 10분 동안 사용할 수 있습니다. 요청하지 않으셨다면 이 메일을 무시하셔도 됩니다.',
};

export function otpMail(
  { to, code, type }: { to: string; code: string; type: OtpPurpose },
  language: Language,
): Mail {
  const words = OTP[language][type];
  return {
    to,
    language,
    subject: words.subject.replace('{code}', code),
    text: `${words.lead}\n\n    ${code}\n\n${FOOT[language]}\n\nLectern\n`,
    html: page(
      language,
      words.lead,
      `<p style="margin:24px 0;font:600 32px/1.2 ui-monospace,Menlo,Consolas,monospace;letter-spacing:.18em;color:#15433a">${escapeHtml(code)}</p>`,
      FOOT[language],
    ),
  };
}

export function invitationMail(
  invitation: { to: string; organization: string; inviter: string; url: string },
  language: Language,
): Mail {
  const { to, organization, inviter, url } = invitation;
  const words = {
    en: {
      subject: `${inviter} invites you to ${organization}`,
      lead: `${inviter} invites you to join ${organization} on Lectern.`,
      action: 'See the invitation',
      foot: 'If you do not know the sender, you can ignore this mail.',
    },
    ko: {
      subject: `${inviter} 님이 ${organization}에 초대했습니다`,
      lead: `${inviter} 님이 Lectern의 ${organization}에 참여하도록 초대했습니다.`,
      action: '초대 보기',
      foot: '보낸 사람을 모르신다면 이 메일을 무시하셔도 됩니다.',
    },
  }[language];
  return {
    to,
    language,
    // Names come from people: a line break would start a new header.
    subject: words.subject.replaceAll(/\s+/g, ' '),
    text: `${words.lead}\n\n${url}\n\n${words.foot}\n\nLectern\n`,
    html: page(
      language,
      words.lead,
      `<p style="margin:24px 0"><a href="${escapeHtml(url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#15594b;color:#fffefa;text-decoration:none;font-weight:600">${escapeHtml(words.action)}</a></p>`,
      words.foot,
    ),
  };
}

/** Mail programs know neither variables nor oklch: the product's paper and ink, spelled in sRGB. */
function page(language: Language, lead: string, main: string, foot: string): string {
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Lectern</title></head>
<body style="margin:0;padding:32px 16px;background:#f9f7f2;color:#16211f;font:16px/1.6 -apple-system,'Segoe UI','Apple SD Gothic Neo','Malgun Gothic',sans-serif">
<div style="max-width:480px;margin:0 auto;padding:32px;background:#fffefc;border:1px solid #e4e1d9;border-radius:12px">
<p style="margin:0 0 16px;font:600 20px/1.2 Georgia,'Noto Serif KR',serif">Lectern</p>
<p style="margin:0">${escapeHtml(lead)}</p>
${main}
<p style="margin:0;font-size:14px;color:#4c5956">${escapeHtml(foot)}</p>
</div></body></html>
`;
}
