/** A mailer of a process that dies in the middle of what it writes down. */
import type { Mailer, WorkWithMail } from '../mailer.ts';

/** @param death when it dies before its second mail of a transaction; at once unless it is said. */
export function mortalMailer(
  mailer: Pick<Mailer, 'transaction'>,
  death: Promise<void> = Promise.resolve(),
): Pick<Mailer, 'transaction'> {
  return {
    transaction<T>(em: Parameters<Mailer['transaction']>[0], work: WorkWithMail<T>) {
      let mails = 0;
      return mailer.transaction(em, (tx, add) =>
        work(tx, async (mail) => {
          mails += 1;
          if (mails === 2) {
            await death;
            throw new Error('the process died');
          }
          await add(mail);
        }),
      );
    },
  };
}
