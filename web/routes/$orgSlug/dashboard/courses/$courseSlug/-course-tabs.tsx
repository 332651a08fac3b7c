import { NuqsAdapter } from 'nuqs/adapters/tanstack-router';
import type { ReactNode } from 'react';
import type { CourseNow } from '#machines/course/course-now.ts';
import { CourseMenu } from '../../../../../course/course-menu.tsx';
import type { CourseTabId } from '../../../../../course/course-tabs.ts';
import { PlanExcess } from '../../../../../subscription/plan-excess.tsx';
import {
  ContentTab,
  DocumentsTab,
  GenerationTab,
  MaterialsTab,
  NewsTab,
  ReportedAnswers,
  RiskOfCourse,
  StudentsTab,
  TalkTopics,
  TutorTab,
} from './-course-tab-parts.ts';

export interface CourseTabProps {
  course: CourseNow;
  orgSlug: string;
}

/**
 * What stands in each tab of a course. A new one is an id in `web/course/course-tabs.ts`, an entry
 * here and its text in `web/locales`; which namespaces it asks for is read from its source.
 */
export const courseTabs: Record<CourseTabId, (props: CourseTabProps) => ReactNode> = {
  menu: (props) => (
    <>
      <PlanExcess orgSlug={props.orgSlug} of={['courses', 'tutors']} />
      <CourseMenu {...props} />
    </>
  ),
  content: (props) => (
    <>
      <PlanExcess orgSlug={props.orgSlug} of={['tokens', 'courses']} />
      <ContentTab {...props} />
    </>
  ),
  documents: (props) => (
    <>
      <PlanExcess orgSlug={props.orgSlug} of={['storage']} />
      <DocumentsTab {...props} notice={<RiskOfCourse {...props} />} />
    </>
  ),
  materials: (props) => (
    <>
      <PlanExcess orgSlug={props.orgSlug} of={['storage']} />
      <MaterialsTab {...props} />
    </>
  ),
  generation: (props) => (
    <>
      <PlanExcess orgSlug={props.orgSlug} of={['tokens']} />
      <GenerationTab {...props} />
    </>
  ),
  tutor: (props) => (
    <>
      <PlanExcess orgSlug={props.orgSlug} of={['messages', 'voiceMinutes', 'tutors']} />
      <TutorTab {...props} />
      <TalkTopics orgSlug={props.orgSlug} courseSlug={props.course.slug} />
      <ReportedAnswers orgSlug={props.orgSlug} courseSlug={props.course.slug} />
    </>
  ),
  students: (props) => (
    <>
      <PlanExcess orgSlug={props.orgSlug} of={['students', 'links']} />
      <NuqsAdapter>
        <StudentsTab {...props} />
      </NuqsAdapter>
    </>
  ),
  news: (props) => <NewsTab {...props} />,
};
