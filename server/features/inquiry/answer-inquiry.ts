/** An administrator answers an inquiry. State, note and mail are written down together. */
import { createInquiryRepository, type InquiryRow } from '#db/inquiry/inquiry.repository.ts';
import { AppError } from '#machines/errors.ts';
import type { ApiContext } from '../../api/context.ts';
import { inquiryAnswerMail } from './inquiry-mail.ts';

type AnswerContext = Pick<ApiContext, 'em' | 'mailer' | 'baseUrl'> & {
  inquiry: Pick<InquiryRow, 'id' | 'email' | 'language'>;
  by: { id: string; name: string };
};

/**
 * By mail, in the language they wrote in.
 * @throws {AppError} EVENT_NOT_POSSIBLE
 */
export async function answerInquiry(
  { em, mailer, baseUrl, inquiry, by }: AnswerContext,
  text: string,
): Promise<void> {
  const { id, email, language } = inquiry;
  const url = new URL('/pricing', baseUrl()).href;
  await mailer.transaction(em, async (tx, send) => {
    const inquiries = createInquiryRepository(tx);
    const next = await inquiries.act(id, 'answer', by);
    if (next === undefined) throw new AppError('EVENT_NOT_POSSIBLE');
    await inquiries.note(id, { kind: 'mail', author: by.name, text });
    await send(inquiryAnswerMail({ to: email, answer: text, url }, language));
  });
}
