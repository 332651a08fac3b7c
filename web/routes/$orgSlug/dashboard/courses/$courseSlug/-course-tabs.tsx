import type { ReactNode } from 'react';
import type { CourseNow } from '#machines/course/course-now.ts';
import { CourseMenu } from '../../../../../course/course-menu.tsx';
import type { CourseTabId } from '../../../../../course/course-tabs.ts';
import { AddressState } from '../../../../../lib/address-state.tsx';
import { withinPlan } from '../../../../../subscription/within-plan.tsx';
import {
  ContentTab,
  DocumentsTab,
  GenerationTab,
  MaterialsTab,
  NewsTab,
  ReadTalks,
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
  menu: (props) => <CourseMenu {...props} />,
  content: withinPlan(['tokens'], (props) => <ContentTab {...props} />),
  documents: withinPlan(['storage'], (props) => (
    <DocumentsTab {...props} notice={<RiskOfCourse {...props} flush />} />
  )),
  materials: withinPlan(['storage'], (props) => <MaterialsTab {...props} />),
  generation: withinPlan(['tokens'], (props) => <GenerationTab {...props} />),
  tutor: withinPlan(['messages', 'voiceMinutes'], (props) => (
    <>
      <TutorTab {...props} />
      <TalkTopics orgSlug={props.orgSlug} courseSlug={props.course.slug} />
      <ReportedAnswers orgSlug={props.orgSlug} courseSlug={props.course.slug} />
      <ReadTalks orgSlug={props.orgSlug} courseSlug={props.course.slug} />
    </>
  )),
  students: withinPlan(['students', 'links'], (props) => (
    <AddressState>
      <StudentsTab {...props} />
    </AddressState>
  )),
  news: (props) => <NewsTab {...props} />,
};
