import { NuqsAdapter } from 'nuqs/adapters/tanstack-router';
import type { ReactNode } from 'react';
import type { CourseNow } from '#machines/course/course-now.ts';
import { CourseMenu } from '../../../../../course/course-menu.tsx';
import { onDemand } from '../../../../../ui/on-demand.tsx';
import type { CourseTabId } from '../../../../../course/course-tabs.ts';

const NewsTab = onDemand(
  async () => (await import('../../../../../announcement/news-tab.tsx')).NewsTab,
);
const DocumentsTab = onDemand(
  async () => (await import('../../../../../document/documents-tab.tsx')).DocumentsTab,
);
const MaterialsTab = onDemand(
  async () => (await import('../../../../../document/materials-tab.tsx')).MaterialsTab,
);
const RiskOfCourse = onDemand(
  async () => (await import('../../../../../lesson/risk-of-course.tsx')).RiskOfCourse,
);
const ReportedAnswers = onDemand(
  async () => (await import('../../../../../talk/reported-answers.tsx')).ReportedAnswers,
);
const TalkTopics = onDemand(
  async () => (await import('../../../../../talk/talk-topics.tsx')).TalkTopics,
);
const TutorTab = onDemand(
  async () => (await import('../../../../../tutor/tutor-tab.tsx')).TutorTab,
);
const ContentTab = onDemand(
  async () => (await import('../../../../../content/content-tab.tsx')).ContentTab,
);
const StudentsTab = onDemand(
  async () => (await import('../../../../../student/students-tab.tsx')).StudentsTab,
);
const GenerationTab = onDemand(
  async () => (await import('../../../../../generation/generation-tab.tsx')).GenerationTab,
);

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
  content: (props) => <ContentTab {...props} />,
  documents: (props) => <DocumentsTab {...props} notice={<RiskOfCourse {...props} />} />,
  materials: (props) => <MaterialsTab {...props} />,
  generation: (props) => <GenerationTab {...props} />,
  tutor: (props) => (
    <>
      <TutorTab {...props} />
      <TalkTopics orgSlug={props.orgSlug} courseSlug={props.course.slug} />
      <ReportedAnswers orgSlug={props.orgSlug} courseSlug={props.course.slug} />
    </>
  ),
  students: (props) => (
    <NuqsAdapter>
      <StudentsTab {...props} />
    </NuqsAdapter>
  ),
  news: (props) => <NewsTab {...props} />,
};
