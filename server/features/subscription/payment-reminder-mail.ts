/** What owners are told when a payment by hand is missing. */
import type { Language } from '#machines/document/source.ts';
import type { PaidPlan } from '#machines/plan/plans.ts';
import {
  GRACE,
  LAST_CALL,
  type SubscriptionState,
} from '#machines/subscription/subscription.events.ts';
import { factsOf } from '#machines/subscription/subscription-state.ts';
import { composeMail } from '../../mail/compose-mail.ts';
import type { Mail } from '../../mail/mailer.ts';

interface ReminderWords {
  to: string;
  organization: string;
  plan: PaidPlan;
  state: SubscriptionState;
  /** When what was paid ended. */
  until: Date;
  /** The page of the plan. */
  url: string;
}

const PLANS = {
  en: { pro: 'Pro', pro_annual: 'Pro', business: 'Business' },
  ko: { pro: '프로', pro_annual: '프로', business: '비즈니스' },
} as const satisfies Record<Language, Record<PaidPlan, string>>;

export function paymentReminderMail(
  { to, organization, plan: which, state, until, url }: ReminderWords,
  language: Language,
): Mail {
  const days = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  const plan = PLANS[language][which];
  const ended = days.format(until);
  const graceEnd = days.format(until.getTime() + GRACE);
  const lastCall = days.format(until.getTime() + GRACE + LAST_CALL);
  const said = factsOf(state).inForce ? 'late' : 'stopped';
  const words = {
    en: {
      late: {
        subject: `The payment for ${plan} is missing`,
        title: `The payment for ${plan} is missing`,
        lead: `The paid time of ${organization} ended on ${ended}. Everything works until ${graceEnd}.`,
      },
      stopped: {
        subject: `${plan} is on hold`,
        title: `${plan} is on hold`,
        lead: `${organization} has not been paid for since ${ended}. Students can read, and everything you made is kept. The smaller limits apply until the payment arrives; on ${lastCall} the plan ends.`,
      },
      action: 'Open your plan',
      foot: `You get this email because you own ${organization}.`,
    },
    ko: {
      late: {
        subject: `${plan} 요금제 결제가 되지 않았어요`,
        title: `${plan} 요금제 결제가 되지 않았어요`,
        lead: `${organization}의 이용 기간이 ${ended}에 끝났어요. ${graceEnd}까지는 그대로 쓸 수 있어요.`,
      },
      stopped: {
        subject: `${plan} 요금제가 멈췄어요`,
        title: `${plan} 요금제가 멈췄어요`,
        lead: `${organization}의 요금제가 ${ended}부터 결제되지 않았어요. 학생은 계속 읽을 수 있고, 만드신 내용은 모두 그대로 있어요. 결제될 때까지 더 작은 한도가 적용되고, ${lastCall}에 요금제가 끝나요.`,
      },
      action: '요금제 열기',
      foot: `${organization}의 소유자에게 보내 드리는 메일이에요.`,
    },
  }[language];
  const { action, foot } = words;
  return composeMail(to, language, { ...words[said], action, foot }, { url });
}
