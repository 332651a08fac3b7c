/** Tells owners of payments that are missing: looked for every hour, whichever process is there. */
import { createPaymentReminderRepository } from '#db/subscription/payment-reminder.repository.ts';
import type { Orm } from '#db/orm.config.ts';
import { asLanguage } from '../../auth/request-language.ts';
import type { Mailer } from '../../mail/mailer.ts';
import { subscriptionPage } from './checkout-plan.ts';
import { paymentReminderMail } from './payment-reminder-mail.ts';

/** Organizations in one transaction. */
const AT_ONCE = 50;

interface Reminding {
  orm: Orm;
  mailer: Pick<Mailer, 'transaction'>;
  baseUrl: () => string;
}

/** That they are told and their mails are one transaction (REMINDER-1). @returns how many mails were written. */
export async function remindOwners(options: Reminding): Promise<number> {
  let sent = 0;
  for (;;) {
    const { organizations, mails } = await remindSome(options);
    sent += mails;
    if (organizations < AT_ONCE) return sent;
  }
}

async function remindSome({ orm, mailer, baseUrl }: Reminding) {
  return mailer.transaction(orm.em.fork(), async (tx, send) => {
    const missing = await createPaymentReminderRepository(tx).claim(AT_ONCE);
    let mails = 0;
    for (const { name: organization, slug, owners, ...payment } of missing) {
      const url = subscriptionPage(baseUrl(), slug);
      for (const { email: to, language } of owners) {
        const words = { ...payment, to, organization, url };
        await send(paymentReminderMail(words, asLanguage(language) ?? 'en'));
        mails += 1;
      }
    }
    return { organizations: missing.length, mails };
  });
}
