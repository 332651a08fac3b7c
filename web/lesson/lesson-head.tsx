import {
  BadgeCheck,
  Check,
  Clock,
  FileText,
  PenLine,
  Quote,
  TextQuote,
  TriangleAlert,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isPrinted } from '#machines/document/page-label.ts';
import { worthOf } from '#machines/lesson/lesson-state.ts';
import { usePageWords } from '../lib/use-page-words.ts';
import type { LessonPage } from '#machines/course/catalogue.ts';
import styles from './lesson.module.css';

interface LessonHeadProps {
  data: Pick<LessonPage, 'course' | 'lesson' | 'documentId'>;
  /** The reader has done it. */
  isDone: boolean;
  /** An `li` at the end of the facts: the way to the other language. */
  otherLanguage: ReactNode;
  /** Instead of the title: where it is typed. */
  title?: ReactNode;
}

/** Number, title and facts of a lesson. */
export function LessonHead({ data, isDone, otherLanguage, title }: LessonHeadProps) {
  const { t } = useTranslation(['lesson', 'common']);
  const { course, lesson, documentId } = data;
  const valid = lesson.citations.filter(({ valid: found, atRisk }) => found && !atRisk).length;
  const from = lesson.pages[0]?.from;
  const to = lesson.pages.at(-1)?.to;
  const words = usePageWords();
  const label = (page: number) => lesson.pageLabels?.[documentId ?? '']?.[page];
  const inFile = (page: number) => t('common:page.inFile', { page });
  return (
    <header className={styles.lessonHead} data-testid="lesson-head" lang={course.language}>
      <p className={styles.where}>{t('title', { number: lesson.number })}</p>
      <h1>{title ?? lesson.title}</h1>
      <ul className={styles.lessonFacts} data-testid="lesson-facts">
        <li>
          <Clock size={14} strokeWidth={1.75} aria-hidden />{' '}
          {t('minutes', { count: lesson.minutes })}
        </li>
        {from !== undefined && to !== undefined && (
          <li title={isPrinted(label(from)) ? inFile(from) : undefined}>
            <FileText size={14} strokeWidth={1.75} aria-hidden />
            {words.range(from, to, label)}
          </li>
        )}
        {lesson.citations.length > 0 && (
          <li>
            <Quote size={14} strokeWidth={1.75} aria-hidden />
            {valid === lesson.citations.length
              ? t('citations', { count: valid })
              : t('citationsSome', { valid, count: lesson.citations.length })}
          </li>
        )}
        {lesson.editedAt !== undefined && (
          <li>
            <PenLine size={14} strokeWidth={1.75} aria-hidden />
            {t('edited')}
          </li>
        )}
        <LessonWorth lesson={lesson} />
        {isDone && (
          <li data-testid="lesson-done">
            <Check size={14} strokeWidth={1.75} aria-hidden />
            {t('done.mark')}
          </li>
        )}
        {otherLanguage}
      </ul>
    </header>
  );
}

/** What whoever reads sees of its score: no check mark below the passing score, and nothing of an extract. */
function LessonWorth({ lesson }: Pick<LessonPage, 'lesson'>) {
  const { t } = useTranslation('lesson');
  const worth = worthOf(lesson);
  if (worth === undefined) return null;
  const Icon = WORTH_ICONS[worth];
  return (
    <li data-worth={worth}>
      <Icon size={14} strokeWidth={1.75} aria-hidden />
      {t(`worth.${worth}`, { score: lesson.score?.toFixed(1) })}
    </li>
  );
}

const WORTH_ICONS = { below: TriangleAlert, extract: TextQuote, scored: BadgeCheck };
