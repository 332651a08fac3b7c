/**
 * Sends what was published to those who want mail: looked for every few seconds, so that it goes out
 * whichever process published it, and goes on after a restart.
 */
import { createAnnouncementMailRepository } from '#db/announcement/announcement-mail.repository.ts';
import type { Orm } from '#db/orm.config.ts';
import { asLanguage } from '../../auth/request-language.ts';
import type { Mailer } from '../../mail/mailer.ts';
import { announcementMail } from './announcement-mail.ts';

export const MAILING_EVERY = 5_000;
/** People in one transaction. */
const AT_ONCE = 50;

interface AnnouncementMailing {
  orm: Orm;
  mailer: Pick<Mailer, 'transaction'>;
  baseUrl: () => string;
}

/** Everything that waits. @returns how many mails were handed on. */
export async function mailAnnouncements(options: AnnouncementMailing): Promise<number> {
  let sent = 0;
  const waiting = await createAnnouncementMailRepository(options.orm.em.fork()).waiting();
  for (const announcement of waiting) {
    let some: number;
    do {
      some = await mailSome(announcement, options);
      sent += some;
    } while (some > 0);
  }
  return sent;
}

type WaitingAnnouncement = Awaited<
  ReturnType<ReturnType<typeof createAnnouncementMailRepository>['waiting']>
>[number];

/** Who is written down as having it and their mails, in one transaction (ANNOUNCEMENT-4). */
async function mailSome(
  announcement: WaitingAnnouncement,
  { orm, mailer, baseUrl }: AnnouncementMailing,
): Promise<number> {
  return mailer.transaction(orm.em.fork(), async (tx, send) => {
    const mails = createAnnouncementMailRepository(tx);
    const held = await mails.hold(announcement.id);
    if (!held) return 0;
    const people = await mails.claim(announcement, AT_ONCE);
    if (people.length === 0) await mails.settle(announcement.id);
    for (const { email, language, token } of people) {
      const words = { ...announcement, ...held, to: email, token, baseUrl: baseUrl() };
      await send(announcementMail(words, asLanguage(language) ?? 'en'));
    }
    return people.length;
  });
}
