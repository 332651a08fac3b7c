import { Ellipsis, PenLine } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CourseDetail } from '#machines/course/catalogue.ts';
import { needingYou } from '#machines/course/course-now.ts';
import { useReadOnly } from '../session/read-only.tsx';
import { useMay } from '../session/use-may.ts';
import { ButtonLink, IconButton } from '../ui/button.tsx';
import { Menu, type MenuGroup } from '../ui/menu.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Status } from '../ui/status.tsx';
import { TabLink, TabNav } from '../ui/tabs.tsx';
import { ContinueLink } from './continue-link.tsx';
import { CourseStatusMark } from './course-status.tsx';
import { visibleTabs } from './course-tabs.ts';
import { RemoveCourseDialog } from './remove-course-dialog.tsx';
import styles from './course.module.css';

interface CourseFrameProps {
  course: CourseDetail;
  orgSlug: string;
  /** First in the menu of the course. */
  menu: readonly MenuGroup[];
  /** Beside the state of the course, and before the next step. */
  life?: { privacy: ReactNode; action: ReactNode };
  /** Instead of the usual next step. */
  next?: ReactNode;
  /** What is open has a next step of its own, which is the green one. */
  hasOwnStep?: boolean;
  onRemove: (typedTitle: string) => Promise<unknown>;
  children: ReactNode;
}

/** What stands around every tab of a course: its title, its state, the next step, the tabs. */
export function CourseFrame(props: CourseFrameProps) {
  const { course, orgSlug, menu, life, next, hasOwnStep, onRemove, children } = props;
  const { t } = useTranslation(['course', 'common']);
  const [asking, setAsking] = useState(false);
  const needYou = needingYou(course);
  return (
    <>
      <PageHeader
        title={course.title}
        serif
        status={
          <>
            <CourseStatusMark course={course} />
            {life?.privacy}
            {needYou > 0 && (
              <Status
                kind="batch"
                state="needsYou"
                word={t('course:page.needsYou', { count: needYou })}
              />
            )}
          </>
        }
        actions={
          <>
            <Menu
              trigger={<IconButton icon={Ellipsis} label={t('common:action.more')} />}
              groups={[
                ...menu,
                {
                  id: 'danger',
                  items: [
                    {
                      id: 'delete',
                      label: t('course:page.delete'),
                      danger: true,
                      onAction: () => setAsking(true),
                    },
                  ],
                },
              ]}
            />
            {life?.action}
            {next || <NextStep course={course} orgSlug={orgSlug} second={hasOwnStep} />}
          </>
        }
      >
        {t('course:row.lessons', { done: course.doneCount, count: course.lessonCount })}
        {course.document && `, ${t('course:page.made', { source: course.document.fileName })}`}
        {isDescribed(course) && `, ${t('course:page.described')}`}
      </PageHeader>
      <Tabs orgSlug={orgSlug} courseSlug={course.slug} />
      {children}
      <RemoveCourseDialog
        course={course}
        orgSlug={orgSlug}
        open={asking}
        onClose={() => setAsking(false)}
        onRemove={onRemove}
      />
    </>
  );
}

function Tabs({ orgSlug, courseSlug }: { orgSlug: string; courseSlug: string }) {
  const { t } = useTranslation('course');
  return (
    <div className={styles.courseTabs}>
      <TabNav label={t('tab.label')}>
        {visibleTabs(useMay()).map((id) =>
          id === 'menu' ? (
            <TabLink
              key={id}
              to="/$orgSlug/dashboard/courses/$courseSlug"
              params={{ orgSlug, courseSlug }}
              activeOptions={{ exact: true, includeSearch: false }}
            >
              {t('tab.menu')}
            </TabLink>
          ) : (
            <TabLink
              key={id}
              to="/$orgSlug/dashboard/courses/$courseSlug/$tab"
              params={{ orgSlug, courseSlug, tab: id }}
              activeOptions={{ exact: true, includeSearch: false }}
            >
              {t(`tab.${id}`)}
            </TabLink>
          ),
        )}
      </TabNav>
    </div>
  );
}

/** No book is there, and none ever was: its lessons would name the pages. */
function isDescribed({ document, chapters }: CourseDetail): boolean {
  const lessons = chapters.flatMap((chapter) => chapter.lessons);
  return !document && lessons.length > 0 && lessons.every((lesson) => lesson.pages.length === 0);
}

interface NextStepProps {
  course: CourseDetail;
  orgSlug: string;
  second: boolean | undefined;
}

function NextStep({ course, orgSlug, second }: NextStepProps) {
  const { t } = useTranslation('course');
  const isReadOnly = useReadOnly();
  if (course.stage === 'planning') {
    return isReadOnly ? null : (
      <ContinueLink courseId={course.id} orgSlug={orgSlug} second={second} />
    );
  }
  return (
    <ButtonLink
      icon={PenLine}
      to="/$orgSlug/dashboard/studio"
      params={{ orgSlug }}
      search={{ course: course.id }}
    >
      {t('page.openStudio')}
    </ButtonLink>
  );
}
