/** Somebody asks about a plan for a school or a company. What programs send is kept nowhere. */
import type { EntityManager } from '@mikro-orm/postgresql';
import { createInquiryRepository } from '#db/inquiry/inquiry.repository.ts';
import type { Language } from '#machines/document/source.ts';
import { AppError } from '#machines/errors.ts';
import type { InquiryWords } from '#machines/inquiry/inquiry-words.ts';

/** In an hour; nobody asks as often by hand. */
const MOST_OF_ONE = 3;
const MOST_OF_ALL = 200;

/** @throws {AppError} TOO_MANY_REQUESTS */
export async function receiveInquiry(
  em: EntityManager,
  { website, language, ...words }: InquiryWords & { language: Language },
): Promise<{ sent: true }> {
  // INQUIRY-2
  if (website !== '') return { sent: true };
  const inquiries = createInquiryRepository(em);
  const { mine, all } = await inquiries.lately(words.email);
  if (mine >= MOST_OF_ONE || all >= MOST_OF_ALL) throw new AppError('TOO_MANY_REQUESTS');
  await inquiries.add(words, language);
  return { sent: true };
}
