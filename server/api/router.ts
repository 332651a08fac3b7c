/** Every request the product answers, by feature. */
import { accountRouter } from '../account/account.procedures.ts';
import { adminRouter } from '../admin/admin.procedures.ts';
import { costRouter } from '../cost/cost.procedures.ts';
import { courseRouter } from '../course/course.procedures.ts';
import { documentRouter } from '../document/document.procedures.ts';
import { materialRouter } from '../document/material.procedures.ts';
import { editionRouter } from '../edition/edition.procedures.ts';
import { lessonRouter } from '../lesson/lesson.procedures.ts';
import { monitorRouter } from '../monitor/monitor.procedures.ts';
import { organizationRouter } from '../organization/organization.procedures.ts';
import { profileRouter } from '../profile/profile.procedures.ts';
import { peopleRouter } from '../people/people.procedures.ts';
import { tutorRouter } from '../tutor/tutor.procedures.ts';
import { viewerRouter } from '../viewer/viewer.procedures.ts';
import { router } from './trpc.ts';

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
