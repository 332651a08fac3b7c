/**
 * The words of mails about accounts, in both languages.
 *
 * MAIL-TEXT-1 A mail says the same as text and as HTML, under a subject of one line. A code stands in the
 *    mail and in its preview, not in the subject: subjects are written to the logs of mail servers.
 * MAIL-TEXT-2 What people wrote is text, never markup.
 * MAIL-TEXT-3 It shows without style sheets and in the dark, and has a preview.
 * MAIL-TEXT-4 What was left empty is not mentioned.
 */
import type { Language } from '#machines/document/source.ts';
import { withParticle } from '#machines/korean-particle.ts';
import { composeMail } from './compose-mail.ts';
import type { Mail } from './mailer.ts';

export type OtpPurpose =
  | 'sign-in'
  | 'email-verification'
  | 'forget-password'
  | 'change-email'
  /** Proves once more who is signed in. */
  | 'proof';

/** Milliseconds that a code and a link of a mail are good for. */
export const CODE_LIFE = 10 * 60_000;

interface OtpWords {
  subject: string;
  title: string;
  lead: string;
}

const OTP: Record<Language, Record<OtpPurpose, OtpWords>> = {
  en: {
    'email-verification': {
      subject: 'Confirm your e-mail address',
      title: 'Confirm your address',
      lead: 'Enter this code in Lectern to confirm that this address is yours.',
    },
    'sign-in': {
      subject: 'Your Lectern sign-in code',
      title: 'Your sign-in code',
      lead: 'Enter this code in Lectern to sign in. Nobody from Lectern will ever ask you for it.',
    },
    'forget-password': {
      subject: 'Set a new Lectern password',
      title: 'Set a new password',
      lead: 'Enter this code in Lectern and choose a new password.',
    },
    'change-email': {
      subject: 'Confirm your new e-mail address',
      title: 'Use this address from now on?',
      lead: 'Enter this code in Lectern, and you sign in with this address from then on.',
    },
    proof: {
      subject: 'Confirm that it is you',
      title: 'Confirm that it is you',
      lead: 'Enter this code in Lectern to go on with what you were about to do. Nobody from Lectern will ever ask you for it.',
    },
  },
  ko: {
    'email-verification': {
      subject: '이메일 주소를 확인해 주세요',
      title: '주소를 확인해 주세요',
      lead: '본인의 주소인지 확인할 수 있도록 Lectern에 이 코드를 입력해 주세요.',
    },
    'sign-in': {
      subject: 'Lectern 로그인 코드',
      title: '로그인 코드',
      lead: '로그인하려면 Lectern에 이 코드를 입력해 주세요. Lectern에서 이 코드를 먼저 묻는 일은 없어요.',
    },
    'forget-password': {
      subject: 'Lectern 비밀번호를 다시 정해 주세요',
      title: '새 비밀번호를 정해 주세요',
      lead: 'Lectern에 이 코드를 입력하고 새 비밀번호를 정해 주세요.',
    },
    'change-email': {
      subject: '새 이메일 주소를 확인해 주세요',
      title: '앞으로 이 주소를 쓸까요?',
      lead: 'Lectern에 이 코드를 입력하면 다음부터 이 주소로 로그인해요.',
    },
    proof: {
      subject: '본인인지 확인해 주세요',
      title: '본인인지 확인해 주세요',
      lead: '하시려던 작업을 계속하려면 Lectern에 이 코드를 입력해 주세요. Lectern에서 이 코드를 먼저 묻는 일은 없어요.',
    },
  },
};

const CODE_WORDS = {
  en: {
    preview: (code: string) => `${code} is your code. It is good for 10 minutes.`,
    foot: 'The code is good for 10 minutes. If you did not ask for it, you can ignore this mail.',
  },
  ko: {
    preview: (code: string) =>
      `코드는 ${withParticle(code, '이에요', '예요')}. 10분 동안 쓸 수 있어요.`,
    foot: '코드는 10분 동안 쓸 수 있어요. 요청하지 않으셨다면 이 메일은 무시하셔도 돼요.',
  },
} satisfies Record<Language, unknown>;

export function otpMail(
  { to, code, type }: { to: string; code: string; type: OtpPurpose },
  language: Language,
): Mail {
  const { preview, foot } = CODE_WORDS[language];
  const words = { ...OTP[language][type], preview: preview(code), foot };
  return composeMail(to, language, words, { code, expiresIn: CODE_LIFE });
}

/** A new password, by the code or by the link: whichever is used first takes the other with it. */
export function resetMail(
  { to, code, url }: { to: string; code: string; url: string },
  language: Language,
): Mail {
  const words = {
    en: {
      beforeAction: 'On this device, the button does the same.',
      action: 'Choose a new password',
      foot: 'Code and link are good for 10 minutes, and once. If you did not ask for them, you can ignore this mail: your password stays as it is.',
    },
    ko: {
      beforeAction: '지금 이 기기에서는 아래 버튼을 눌러도 돼요.',
      action: '새 비밀번호 정하기',
      foot: '코드와 링크는 10분 동안 한 번만 쓸 수 있어요. 요청하지 않으셨다면 이 메일은 무시하셔도 돼요. 비밀번호는 그대로예요.',
    },
  }[language];
  const lead = { ...OTP[language]['forget-password'], preview: CODE_WORDS[language].preview(code) };
  return composeMail(to, language, { ...lead, ...words }, { code, url, expiresIn: CODE_LIFE });
}

/** To somebody who signs up with an address that has an account: only they are told so. */
export function accountExistsMail(
  { to, signInUrl }: { to: string; signInUrl: string },
  language: Language,
): Mail {
  const words = {
    en: {
      subject: 'You already have a Lectern account',
      title: 'You already have an account',
      lead: 'Somebody, probably you, tried to create an account with this address. There is one already: sign in with it, or set a new password if you forgot yours.',
      action: 'Sign in',
      foot: 'If that was not you, you can ignore this mail: nothing has changed.',
    },
    ko: {
      subject: '이미 Lectern 계정이 있어요',
      title: '이미 계정이 있어요',
      lead: '누군가 이 주소로 새 계정을 만들려고 했어요. 본인이라면 이미 있는 계정으로 로그인하거나, 비밀번호를 잊으셨다면 다시 정해 주세요.',
      action: '로그인하기',
      foot: '본인이 아니라면 이 메일은 무시하셔도 돼요. 바뀐 것은 없어요.',
    },
  }[language];
  return composeMail(to, language, words, { url: signInUrl });
}

/** To the address that was left behind. */
export function addressChangedMail(
  { to, name, next }: { to: string; name: string; next: string },
  language: Language,
): Mail {
  const words = {
    en: {
      subject: 'Your Lectern address has changed',
      title: 'Your address has changed',
      lead: `${name}, your account uses ${next} from now on. This address no longer signs in.`,
      foot: 'If that was not you, write to the administrator of your Lectern at once.',
    },
    ko: {
      subject: 'Lectern 이메일 주소가 바뀌었어요',
      title: '이메일 주소가 바뀌었어요',
      lead: `${name} 님의 계정은 이제 ${next} 주소를 써요. 이 주소로는 더 이상 로그인할 수 없어요.`,
      foot: '본인이 바꾼 것이 아니라면 바로 관리자에게 알려 주세요.',
    },
  }[language];
  return composeMail(to, language, words);
}
