/** Every request the product answers, by feature. */
import { courseRouter } from '../course/course.procedures.ts';
import { documentRouter } from '../document/document.procedures.ts';
import { lessonRouter } from '../lesson/lesson.procedures.ts';
import { organizationRouter } from '../organization/organization.procedures.ts';
import { viewerRouter } from '../viewer/viewer.procedures.ts';
import { router } from './trpc.ts';

export const appRouter = router({
  course: courseRouter,
  document: documentRouter,
  lesson: lessonRouter,
  organization: organizationRouter,
  viewer: viewerRouter,
});

export type AppRouter = typeof appRouter;
