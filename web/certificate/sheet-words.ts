/** What a certificate says besides its facts: in the language of its course, whatever that of the page. */
import type { i18n } from 'i18next';
import type { Certificate } from '#machines/certificate/certificate.ts';

export type SheetWords = Awaited<ReturnType<typeof sheetWords>>;

/** For a loader: a page has the texts of its own language only, and the sheet is often read in the other. */
export async function sheetWords(texts: i18n, { facts }: Pick<Certificate, 'facts'>) {
  const { language, name, lessons, pages, quiz } = facts;
  const isThere = () => texts.hasResourceBundle(language, 'certificate');
  if (!isThere()) await texts.reloadResources([language], ['certificate']);
  // Where they could not be fetched the page's own language is better than none.
  const t = texts.getFixedT(isThere() ? language : texts.language, 'certificate');
  return {
    kind: t('kind'),
    named: t('named', { name }),
    line: t('line', { count: lessons }),
    pages: pages ? t('pages', { taught: pages.taught, all: pages.all }) : '',
    quiz: quiz ? t('quiz', { right: quiz.firstRight, all: quiz.all }) : '',
    teacher: t('teacher'),
    completed: t('completed'),
    verify: t('verify'),
    check: t('check'),
  };
}
