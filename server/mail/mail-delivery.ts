/**
 * Sends what waits in the outbox, and goes on until a mail server took it or refused it for good.
 *
 * MAIL-1 Mail is written down before anybody is told that it is on its way.
 * MAIL-2 A failed attempt is followed by another one, later and later; a refusal is final.
 * MAIL-3 Mail that came too late to be of use is given up, not sent.
 * MAIL-4 Any number of processes may do this: each mail is held by one at a time.
 * MAIL-5 Neither codes nor addresses are written to the log, whatever goes wrong.
 */
import type { ClaimedMail } from '#db/mail/claimed-mail.ts';
import type { OutboxRepository } from '#db/mail/outbox.repository.ts';
import type { Logger } from '../logger.ts';
import { transactionWithMail, type Mail, type Mailer } from './mailer.ts';
import { describeFailure, isFinal, type MailSender } from './smtp.ts';

/** All times in milliseconds. */
const SECOND = 1_000;
const HOLD = 120 * SECOND;
const FIRST_DELAY = 5 * SECOND;
const LONGEST_DELAY = 15 * 60 * SECOND;
const DAYS = 24 * 60 * 60 * SECOND;
/** Other processes write mail too, and may have died with it. */
const LOOK_AGAIN = 60 * SECOND;
/** At the same time, so that one slow server does not keep everybody waiting. */
const SENDERS = 3;

export interface MailDeliveryOptions {
  outbox: Pick<
    OutboxRepository,
    'add' | 'prune' | 'claim' | 'sent' | 'failed' | 'retry' | 'nextDue'
  >;
  sender: MailSender;
  logger: Pick<Logger, 'warn' | 'error'>;
  /** Until the next attempt after so many; for tests. */
  delayAfter?: (attempt: number) => number;
}

export function delayAfter(attempt: number): number {
  return Math.min(FIRST_DELAY * 3 ** (attempt - 1), LONGEST_DELAY);
}

const lifeOf = ({ expiresIn = 3 * DAYS }: Mail) => ({ expiresIn });

/** Begins at once with what an earlier process has left. Close it: it holds a timer. */
export function startMailDelivery(options: MailDeliveryOptions): Mailer {
  const { outbox, sender, logger } = options;
  const wait = options.delayAfter ?? delayAfter;
  const stop = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let asked = false;

  async function deliver(mail: ClaimedMail): Promise<void> {
    if (mail.expired) {
      await outbox.failed(mail.id, 'came too late to be of use');
      logger.warn({ mailId: mail.id, attempt: mail.attempt }, 'mail was given up');
      return;
    }
    try {
      await sender.send({ ...mail, messageId: `${mail.createdAt.getTime()}.${mail.id}` });
    } catch (error) {
      const reason = describeFailure(error);
      const facts = { mailId: mail.id, attempt: mail.attempt, reason };
      if (isFinal(error)) {
        await outbox.failed(mail.id, reason);
        logger.warn(facts, 'mail was refused');
      } else {
        await outbox.retry(mail.id, reason, wait(mail.attempt));
        logger.warn(facts, 'mail could not be sent yet');
      }
      return;
    }
    await outbox.sent(mail.id);
  }

  async function drain(): Promise<void> {
    while (!stop.signal.aborted) {
      const mail = await outbox.claim(HOLD);
      if (!mail) return;
      await deliver(mail);
    }
  }

  async function round(): Promise<void> {
    do {
      asked = false;
      const drains = await Promise.allSettled(Array.from({ length: SENDERS }, drain));
      for (const drained of drains) {
        if (drained.status === 'fulfilled') continue;
        logger.error({ err: drained.reason }, 'the outbox could not be read');
      }
    } while (asked && !stop.signal.aborted);
    // The database is away: that was logged above or will be at the next look.
    const due = await outbox.nextDue().catch(() => undefined);
    if (stop.signal.aborted) return;
    timer = setTimeout(look, Math.min(due ?? LOOK_AGAIN, LOOK_AGAIN));
    timer.unref();
  }

  function look(): void {
    if (stop.signal.aborted) return;
    if (running) {
      asked = true;
      return;
    }
    clearTimeout(timer);
    running = round().finally(() => {
      running = undefined;
      if (asked) look();
    });
  }

  let closing: Promise<void> | undefined;
  look();
  return {
    async send(mail) {
      await outbox.prune();
      await outbox.add(mail, lifeOf(mail));
      look();
    },
    async transaction(em, work) {
      await outbox.prune();
      const done = await transactionWithMail(em, work, lifeOf);
      look();
      return done;
    },
    close: () =>
      (closing ??= (async () => {
        stop.abort();
        clearTimeout(timer);
        // What is being sent right now comes to its end or to its time-out.
        await running;
        sender.close();
      })()),
  };
}
