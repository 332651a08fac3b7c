/**
 * Sends campaigns whose time has come: looked for every few seconds, so that they go out whichever
 * process is there, and go on after a restart.
 */
import { createMailRefusalRepository } from '#db/outreach/mail-refusal.repository.ts';
import { createOutreachMailRepository } from '#db/outreach/outreach-mail.repository.ts';
import type { Orm } from '#db/orm.config.ts';
import { asLanguage } from '../../auth/request-language.ts';
import type { Mailer } from '../../mail/mailer.ts';
import { outreachMail } from './outreach-mail.ts';

export const OUTREACH_EVERY = 5_000;
/** People in one transaction. */
const AT_ONCE = 50;

export interface OutreachSending {
  orm: Orm;
  mailer: Pick<Mailer, 'transaction'>;
  baseUrl: () => string;
  /** ms since 1970; now where nothing is said. */
  now?: () => number;
}

/** As much as the speeds allow now. @returns how many mails were handed on. */
export async function sendOutreach(options: OutreachSending): Promise<number> {
  const { orm, now = Date.now } = options;
  const mails = createOutreachMailRepository(orm.em.fork());
  await createMailRefusalRepository(orm.em.fork()).learn();
  let sent = 0;
  for (const id of await mails.due(new Date(now()))) {
    let some: number;
    do {
      some = await sendSome(id, options);
      sent += some;
    } while (some > 0);
  }
  return sent;
}

/** Who is written down as having it and their mails, in one transaction (OUTREACH-2). */
async function sendSome(
  id: string,
  { orm, mailer, baseUrl, now = Date.now }: OutreachSending,
): Promise<number> {
  return mailer.transaction(orm.em.fork(), async (tx, send) => {
    const mails = createOutreachMailRepository(tx);
    const held = await mails.hold(id);
    if (!held) return 0;
    const at = new Date(now());
    const begins = held.state === 'scheduled';
    const campaign = begins ? await mails.settle(held, 'begin', at) : held;
    const room = campaign.perMinute - (await mails.inTheLastMinute(id, at));
    if (room <= 0) return 0;
    const people = await mails.claim(campaign, Math.min(room, AT_ONCE), at);
    if (people.length === 0) await mails.settle(campaign, 'finish', at);
    for (const { email, name, language, token } of people) {
      const to = { to: email, name, language: asLanguage(language) ?? 'en', token };
      await send(outreachMail(campaign, { ...to, baseUrl: baseUrl() }));
    }
    return people.length;
  });
}
