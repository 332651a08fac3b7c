/**
 * Sends what was published to those who want mail: looked for every few seconds, so that it goes out
 * whichever process published it, and goes on after a restart.
 */
import { createAnnouncementMailRepository } from '#db/announcement/announcement-mail.repository.ts';
import type { Orm } from '#db/orm.config.ts';
import { asLanguage } from '../../auth/request-language.ts';
import type { Logger } from '../../logger.ts';
import type { Mailer } from '../../mail/mailer.ts';
import { announcementMail } from './announcement-mail.ts';

const EVERY = 5_000;
/** People at once: what is claimed and not sent is lost when the process dies. */
const AT_ONCE = 50;

interface AnnouncementMailing {
  orm: Orm;
  mailer: Pick<Mailer, 'send'>;
  baseUrl: () => string;
  logger: Logger;
}

/** Everything that waits. @returns how many mails were handed on. */
export async function mailAnnouncements(options: AnnouncementMailing): Promise<number> {
  const { orm, mailer, baseUrl } = options;
  const mails = createAnnouncementMailRepository(orm.em.fork());
  let sent = 0;
  for (const announcement of await mails.waiting()) {
    for (;;) {
      const people = await mails.claim(announcement, AT_ONCE);
      if (people.length === 0) break;
      for (const { email, language, token } of people) {
        const words = { ...announcement, to: email, token, baseUrl: baseUrl() };
        await mailer.send(announcementMail(words, asLanguage(language) ?? 'en'));
        sent += 1;
      }
    }
    await mails.settle(announcement.id);
  }
  return sent;
}

/** Returns the function that stops it. */
export function startAnnouncementMailing(options: AnnouncementMailing): () => Promise<void> {
  let running: Promise<void> | undefined;
  const look = () => {
    running ??= mailAnnouncements(options)
      .then((sent) => {
        if (sent > 0) options.logger.info({ sent }, 'announcements were sent by mail');
      })
      .catch((error: unknown) => {
        options.logger.error({ err: error }, 'announcements could not be sent by mail');
      })
      .finally(() => {
        running = undefined;
      });
  };
  const timer = setInterval(look, EVERY);
  return async () => {
    clearInterval(timer);
    await running;
  };
}
