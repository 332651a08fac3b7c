import type { ReactNode } from 'react';
import type { CourseNow } from '#machines/course/course-now.ts';
import type { Permission } from '#machines/permissions.ts';
import { DocumentsTab } from '../../../../../document/documents-tab.tsx';
import { MaterialsTab } from '../../../../../document/materials-tab.tsx';
import { RiskOfCourse } from '../../../../../lesson/risk-of-course.tsx';
import { TutorTab } from '../../../../../tutor/tutor-tab.tsx';
import { ContentTab } from '../../../../../content/content-tab.tsx';
import { GenerationTab } from '../../../../../generation/generation-tab.tsx';

export interface CourseTabProps {
  course: CourseNow;
  orgSlug: string;
}

export interface CourseTab {
  /** Its text is `course:tab.<id>`; its address ends with it, but for the first one's. */
  id: string;
  /** Who has not this permission does not see the tab. */
  needs?: Permission;
  render: (props: CourseTabProps) => ReactNode;
}

/**
 * The pages of a course on its maker's side. They stand in this order: content, documents,
 * materials, generation, tutor, students, news. A new one is an entry here, its text in
 * `web/locales`; which namespaces it asks for is read from its source.
 */
export const courseTabs: readonly CourseTab[] = [
  { id: 'content', render: (props) => <ContentTab {...props} /> },
  {
    id: 'documents',
    render: (props) => <DocumentsTab {...props} notice={<RiskOfCourse {...props} />} />,
  },
  { id: 'materials', render: (props) => <MaterialsTab {...props} /> },
  { id: 'generation', needs: 'job:create', render: (props) => <GenerationTab {...props} /> },
  { id: 'tutor', needs: 'tutor:configure', render: (props) => <TutorTab {...props} /> },
];

export function courseTab(id: string): CourseTab | undefined {
  return courseTabs.find((tab) => tab.id === id);
}
