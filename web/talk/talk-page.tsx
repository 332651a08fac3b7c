import { useQuery } from '@tanstack/react-query';
import { ChevronsUpDown, History } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TalkCourse } from '#machines/talk/talk.ts';
import { useTRPC } from '../lib/api-client.ts';
import { useMediaQuery } from '../lib/use-media-query.ts';
import { Button, ButtonLink, IconButton } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorRegion } from '../ui/error-region.tsx';
import { Menu } from '../ui/menu.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { SheetsBeside } from '../ui/sheets-beside.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import textStyles from '../ui/text.module.css';
import { CourseChooser } from './course-chooser.tsx';
import { CourseThread } from './course-thread.tsx';
import { TalkHistory } from './talk-history.tsx';
import { TalkOffer } from './talk-offer.tsx';
import { TutorMemory } from './tutor-memory.tsx';
import styles from './talk.module.css';

/** What the address says. */
export interface TalkPlace {
  /** Slug of the course. */
  course?: string | undefined;
  talk?: string | undefined;
}

interface TalkPageProps {
  orgSlug: string | undefined;
  place: TalkPlace;
  onPlace: (place: TalkPlace) => void;
}

/** The tutor by text: one's talks, and the one that is open. A course is chosen first. */
export function TalkPage({ orgSlug, place, onPlace }: TalkPageProps) {
  const { t } = useTranslation(['talk', 'errors']);
  const {
    data: courses,
    isError,
    refetch,
  } = useQuery({
    ...useTRPC().talk.courses.queryOptions(orgSlug === undefined ? {} : { orgSlug }),
    meta: { silent: true },
  });
  const isWide = useMediaQuery('(min-width: 1100px)');
  const [showsHistory, setShowsHistory] = useState(false);
  // The one that begins next: known before, so that it goes on where it began.
  const [nextTalk, setNextTalk] = useState(() => crypto.randomUUID());
  const course = courses?.find(({ slug }) => slug === place.course);

  const history = (
    <TalkHistory
      orgSlug={orgSlug}
      talkId={place.talk}
      isTitled={!isWide}
      onOpen={(talk) => {
        setShowsHistory(false);
        onPlace({ course: talk.course.slug, talk: talk.id });
      }}
      onNew={() => {
        setShowsHistory(false);
        setNextTalk(crypto.randomUUID());
        onPlace({ course: place.course });
      }}
      onRemoved={(id) => {
        if (id !== place.talk) return;
        setNextTalk(crypto.randomUUID());
        onPlace({ course: place.course });
      }}
    />
  );

  // A reading that fails later takes nothing away (TALK-12).
  if (isError && !courses) {
    return (
      <div className={styles.alone}>
        <ErrorRegion title={t('coursesFailed')} onRetry={() => void refetch()}>
          {t('openFailedText')}
        </ErrorRegion>
      </div>
    );
  }
  if (!courses) {
    return (
      <div className={styles.alone}>
        <Skeleton rows={6} />
      </div>
    );
  }
  if (courses.length === 0) {
    return (
      <div className={styles.alone}>
        <PageHeader title={t('title')} />
        <EmptyState
          action={
            <ButtonLink kind="primary" to="/learn/courses">
              {t('noCourses.action')}
            </ButtonLink>
          }
        >
          {t('noCourses.text')}
        </EmptyState>
      </div>
    );
  }
  return (
    <div className={styles.screen}>
      {isWide && (
        <aside className={styles.side} aria-label={t('history.title')}>
          {history}
        </aside>
      )}
      <section className={styles.main} aria-label={t('title')}>
        <header className={styles.head}>
          {course ? (
            <>
              <h1 className={textStyles.srOnly}>{t('titleOf', { course: course.title })}</h1>
              <CourseMenu courses={courses} course={course} onPlace={onPlace} />
            </>
          ) : (
            <h1>{t('title')}</h1>
          )}
          {course && <TalkOffer orgSlug={orgSlug} course={course} />}
          <span className={styles.headActs}>
            {course && <TutorMemory courseId={course.id} language={course.language} />}
            {!isWide && (
              <IconButton
                icon={History}
                label={t('history.title')}
                onPress={() => setShowsHistory(true)}
              />
            )}
          </span>
        </header>
        {course ? (
          <SheetsBeside value>
            <CourseThread
              key={`${course.id} ${place.talk ?? nextTalk}`}
              orgSlug={orgSlug}
              courseId={course.id}
              lessonId={undefined}
              talkId={place.talk ?? nextTalk}
              isNew={place.talk === undefined}
              onBegun={() => onPlace({ course: course.slug, talk: nextTalk })}
            />
          </SheetsBeside>
        ) : (
          <>
            {place.course !== undefined && <Notice>{t('errors:course.tutorDisabled')}</Notice>}
            <CourseChooser courses={courses} onChoose={({ slug }) => onPlace({ course: slug })} />
          </>
        )}
      </section>
      {!isWide && (
        <Sheet open={showsHistory} onOpenChange={setShowsHistory} title={t('history.title')}>
          {history}
        </Sheet>
      )}
    </div>
  );
}

interface CourseMenuProps {
  courses: readonly TalkCourse[];
  course: TalkCourse;
  onPlace: (place: TalkPlace) => void;
}

function CourseMenu({ courses, course, onPlace }: CourseMenuProps) {
  const { t } = useTranslation('talk');
  return (
    <Menu
      label={t('choose.title')}
      placement="bottom start"
      trigger={
        <Button kind="quiet" iconEnd={ChevronsUpDown} className={styles.chooser}>
          <span className={textStyles.serif} lang={course.language} title={course.title}>
            {course.title}
          </span>
        </Button>
      }
      groups={[
        {
          id: 'courses',
          title: t('choose.title'),
          items: courses.map(({ id, slug, title, organization }) => ({
            id,
            label: title,
            note: organization.name,
            selected: id === course.id,
            onAction: () => onPlace({ course: slug }),
          })),
        },
      ]}
    />
  );
}
