/** What a teacher of a course brings to whatever writes to students. */
import type { CourseStatus } from '#machines/course/catalogue.ts';
import type { Language } from '#machines/document/source.ts';
import type { Viewer } from '#machines/permissions.ts';
import type { ApiContext } from '../../api/context.ts';

export type TeacherContext = Pick<ApiContext, 'em' | 'mailer' | 'baseUrl'> & {
  course: { id: string; slug: string; title: string; language: Language; status: CourseStatus };
  organization: { id: string; name: string };
  person: { viewer: Viewer; signedIn: { user: { name: string } } };
};
