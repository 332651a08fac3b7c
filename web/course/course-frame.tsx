import { ArrowRight, Ellipsis, PenLine } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CourseDetail } from '#machines/course/catalogue.ts';
import type { Permission } from '#machines/permissions.ts';
import { useMay } from '../session/use-may.ts';
import { ButtonLink, IconButton } from '../ui/button.tsx';
import { AskDialog } from '../form/ask-dialog.tsx';
import { Menu, type MenuGroup } from '../ui/menu.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Status } from '../ui/status.tsx';
import { TabLink, TabNav } from '../ui/tabs.tsx';
import styles from './course.module.css';

interface CourseTab {
  /** Its text is `course:tab.<id>`; its address ends with it, but for the first one's. */
  id: string;
  /** Who has not this permission does not see the tab. */
  needs?: Permission;
}

interface CourseFrameProps {
  course: CourseDetail;
  orgSlug: string;
  /** In their order; the first one's address is the course's own. */
  tabs: readonly CourseTab[];
  /** First in the menu of the course. */
  menu: readonly MenuGroup[];
  onRemove: (typedTitle: string) => Promise<unknown>;
  children: ReactNode;
}

/** What stands around every tab of a course: its title, its state, the next step, the tabs. */
export function CourseFrame({ course, orgSlug, tabs, menu, onRemove, children }: CourseFrameProps) {
  const { t } = useTranslation(['course', 'common']);
  const [asking, setAsking] = useState(false);
  return (
    <>
      <PageHeader
        title={course.title}
        serif
        status={
          <Status kind="course" state={course.stage === 'writing' ? 'generating' : course.status} />
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
            <NextStep course={course} orgSlug={orgSlug} />
          </>
        }
      >
        {t('course:row.lessons', { done: course.doneCount, total: course.lessonCount })}
        {course.document && `, ${t('course:page.made', { source: course.document.fileName })}`}
        {isDescribed(course) && `, ${t('course:page.described')}`}
      </PageHeader>
      <Tabs tabs={tabs} orgSlug={orgSlug} courseSlug={course.slug} />
      {children}
      <AskDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('course:page.deleteTitle', { title: course.title })}
        action={t('course:page.delete')}
        typedTitle={course.title}
        danger
        onConfirm={() => onRemove(course.title)}
      >
        {t('course:page.deleteText', { count: course.lessonCount })}
      </AskDialog>
    </>
  );
}

interface TabsProps {
  tabs: readonly CourseTab[];
  orgSlug: string;
  courseSlug: string;
}

function Tabs({ tabs, orgSlug, courseSlug }: TabsProps) {
  const { t } = useTranslation('course');
  const may = useMay();
  const [first, ...others] = tabs.filter(({ needs }) => !needs || may(needs));
  if (!first || others.length === 0) return null;
  return (
    <div className={styles.courseTabs}>
      <TabNav label={t('tab.label')}>
        <TabLink
          to="/$orgSlug/dashboard/courses/$courseSlug"
          params={{ orgSlug, courseSlug }}
          activeOptions={{ exact: true, includeSearch: false }}
        >
          {t(`tab.${first.id}`)}
        </TabLink>
        {others.map(({ id }) => (
          <TabLink
            key={id}
            to="/$orgSlug/dashboard/courses/$courseSlug/$tab"
            params={{ orgSlug, courseSlug, tab: id }}
            activeOptions={{ exact: true, includeSearch: false }}
          >
            {t(`tab.${id}`)}
          </TabLink>
        ))}
      </TabNav>
    </div>
  );
}

/** No book is there, and none ever was: its lessons would name the pages. */
function isDescribed({ document, chapters }: CourseDetail): boolean {
  const lessons = chapters.flatMap((chapter) => chapter.lessons);
  return !document && lessons.length > 0 && lessons.every((lesson) => lesson.pages.length === 0);
}

function NextStep({ course, orgSlug }: { course: CourseDetail; orgSlug: string }) {
  const { t } = useTranslation('course');
  if (course.stage === 'planning') {
    return (
      <ButtonLink
        kind="primary"
        iconEnd={ArrowRight}
        to="/$orgSlug/dashboard/courses/new"
        params={{ orgSlug }}
        search={{ course: course.id }}
      >
        {t('page.continue')}
      </ButtonLink>
    );
  }
  return (
    <ButtonLink kind="primary" icon={PenLine} to="/$orgSlug/dashboard/studio" params={{ orgSlug }}>
      {t('page.openStudio')}
    </ButtonLink>
  );
}
