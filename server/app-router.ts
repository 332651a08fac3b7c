/** Every request the product answers, by feature. */
import { accountRouter } from './features/account/account.procedures.ts';
import { adminRouter } from './features/admin/admin.procedures.ts';
import { costRouter } from './features/cost/cost.procedures.ts';
import { courseRouter } from './features/course/course.procedures.ts';
import { documentRouter } from './features/document/document.procedures.ts';
import { materialRouter } from './features/course/material.procedures.ts';
import { editionRouter } from './features/edition/edition.procedures.ts';
import { lessonRouter } from './features/lesson/lesson.procedures.ts';
import { monitorRouter } from './features/monitor/monitor.procedures.ts';
import { organizationRouter } from './features/organization/organization.procedures.ts';
import { profileRouter } from './features/profile/profile.procedures.ts';
import { peopleRouter } from './features/people/people.procedures.ts';
import { tutorRouter } from './features/tutor/tutor.procedures.ts';
import { viewerRouter } from './features/viewer/viewer.procedures.ts';
import { router } from './api/trpc.ts';

export const appRouter = router({
  account: accountRouter,
  admin: adminRouter,
  cost: costRouter,
  course: courseRouter,
  document: documentRouter,
  edition: editionRouter,
  lesson: lessonRouter,
  material: materialRouter,
  monitor: monitorRouter,
  organization: organizationRouter,
  profile: profileRouter,
  people: peopleRouter,
  tutor: tutorRouter,
  viewer: viewerRouter,
});

export type AppRouter = typeof appRouter;
