import { Link } from '@tanstack/react-router';
import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '#machines/document/source.ts';
import type { DifferingUnit, EditionLesson } from '#machines/edition/edition.ts';
import { isOfText } from '#machines/edition/difference.ts';
import { useMayChange } from '../session/read-only.tsx';
import { Button } from '../ui/button.tsx';
import { useDifferenceText } from './difference-text.ts';
import { MatchDialog } from './match-dialog.tsx';
import { classNames } from '../ui/class-names.ts';
import styles from './edition.module.css';
import textStyles from '../ui/text.module.css';

/** What a list of lessons needs to know of one edition. */
export interface EditionSide {
  slug: string;
  language: Language;
}

interface DifferingLessonsProps {
  units: readonly DifferingUnit[];
  courses: { here: EditionSide; there: EditionSide };
  /** The language of the edition that follows the other. */
  follower: Language;
  orgSlug: string;
}

/** Shown at once; the rest on demand. */
const FIRST = 10;

export function DifferingLessons({ units, courses, follower, orgSlug }: DifferingLessonsProps) {
  const { t } = useTranslation('edition');
  const [all, setAll] = useState(false);
  const [matched, setMatched] = useState<DifferingUnit>();
  const shown = all ? units : units.slice(0, FIRST);
  return (
    <>
      <ol className={styles.editionList} data-testid="edition-list" aria-label={t('parity.list')}>
        {shown.map((unit) => (
          <Unit
            key={(unit.here ?? unit.there)?.id}
            unit={unit}
            courses={courses}
            orgSlug={orgSlug}
            onMatch={() => setMatched(unit)}
          />
        ))}
      </ol>
      {shown.length < units.length && (
        <Button size="dense" kind="quiet" onPress={() => setAll(true)}>
          {t('parity.showAll', { count: units.length })}
        </Button>
      )}
      {matched && (
        <MatchDialog
          unit={matched}
          languages={{ here: courses.here.language, there: courses.there.language }}
          follower={follower}
          onClose={() => setMatched(undefined)}
        />
      )}
    </>
  );
}

interface UnitProps extends Pick<DifferingLessonsProps, 'courses' | 'orgSlug'> {
  unit: DifferingUnit;
  onMatch: () => void;
}

function Unit({ unit, courses, orgSlug, onMatch }: UnitProps) {
  const { t } = useTranslation('edition');
  const may = useMayChange();
  const textOf = useDifferenceText();
  const { here, there, differences } = unit;
  const canMatch = here && there && differences.some(isOfText);
  return (
    <li>
      <div className={styles.editionPair} data-testid="edition-pair">
        <Side lesson={here} course={courses.here} orgSlug={orgSlug} />
        <Side lesson={there} course={courses.there} orgSlug={orgSlug} />
      </div>
      <ul className={styles.editionDifferences} data-testid="edition-differences">
        {differences.map((difference, at) => (
          <li key={at}>{textOf(difference)}</li>
        ))}
      </ul>
      {canMatch && may('job:create') && (
        <Button size="dense" icon={RotateCw} onPress={onMatch}>
          {t('parity.match')}
        </Button>
      )}
    </li>
  );
}

interface SideProps {
  lesson: EditionLesson | undefined;
  course: EditionSide;
  orgSlug: string;
}

function Side({ lesson, course, orgSlug }: SideProps) {
  const { t } = useTranslation('edition');
  if (!lesson)
    return <span className={textStyles.faint}>{t(`parity.missing_${course.language}`)}</span>;
  return (
    <Link
      to="/$orgSlug/learn/courses/$slug/lessons/$lessonSlug"
      params={{ orgSlug, slug: course.slug, lessonSlug: lesson.slug }}
    >
      <span className={classNames(textStyles.num, styles.editionNumber)}>{lesson.number}</span>{' '}
      <span className={classNames(textStyles.serif, styles.editionTitle)} lang={course.language}>
        {lesson.title}
      </span>
    </Link>
  );
}
