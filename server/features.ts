/** Every feature of the product. A new one is a line here. */
import { account } from './features/account/account.feature.ts';
import { admin } from './features/admin/admin.feature.ts';
import { announcement } from './features/announcement/announcement.feature.ts';
import { catalogue } from './features/catalogue/catalogue.feature.ts';
import { certificate } from './features/certificate/certificate.feature.ts';
import { cost } from './features/cost/cost.feature.ts';
import { course } from './features/course/course.feature.ts';
import { cron } from './features/cron/cron.feature.ts';
import { dashboard } from './features/dashboard/dashboard.feature.ts';
import { document } from './features/document/document.feature.ts';
import { edition } from './features/edition/edition.feature.ts';
import { enrollment } from './features/enrollment/enrollment.feature.ts';
import { feedback } from './features/feedback/feedback.feature.ts';
import { inquiry } from './features/inquiry/inquiry.feature.ts';
import { language } from './features/language/language.feature.ts';
import { learn } from './features/learn/learn.feature.ts';
import { legal } from './features/legal/legal.feature.ts';
import { lesson } from './features/lesson/lesson.feature.ts';
import { mastery } from './features/mastery/mastery.feature.ts';
import { media } from './features/media/media.feature.ts';
import { monitor } from './features/monitor/monitor.feature.ts';
import { notebook } from './features/notebook/notebook.feature.ts';
import { organization } from './features/organization/organization.feature.ts';
import { outreach } from './features/outreach/outreach.feature.ts';
import { people } from './features/people/people.feature.ts';
import { profile } from './features/profile/profile.feature.ts';
import { progress } from './features/progress/progress.feature.ts';
import { promo } from './features/promo/promo.feature.ts';
import { sample } from './features/sample/sample.feature.ts';
import { talk } from './features/talk/talk.feature.ts';
import { subscription } from './features/subscription/subscription.feature.ts';
import { share } from './features/share/share.feature.ts';
import { tutor } from './features/tutor/tutor.feature.ts';
import { video } from './features/video/video.feature.ts';
import { viewer } from './features/viewer/viewer.feature.ts';

export const features = [
  account,
  admin,
  announcement,
  catalogue,
  certificate,
  cost,
  course,
  cron,
  dashboard,
  document,
  edition,
  enrollment,
  feedback,
  inquiry,
  language,
  learn,
  legal,
  lesson,
  mastery,
  media,
  monitor,
  notebook,
  organization,
  outreach,
  people,
  profile,
  progress,
  promo,
  sample,
  talk,
  subscription,
  share,
  tutor,
  video,
  viewer,
] as const;
