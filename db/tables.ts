/**
 * Every table there is, each defined once: what the query builder knows of it, what the ORM knows of
 * it, and what the test of agreement compares with the migrated schema (tables.integration.test.ts).
 */
import type { InferEntityProperties, MaybeReturnType, SnakeCase } from '@mikro-orm/postgresql';
import type { ColumnType } from 'kysely';
import { Actor, ActorEvent, ActorParked, Engine } from './actor/actor.entity.ts';
import { AdminAct } from './admin/admin-act.entity.ts';
import {
  Announcement,
  AnnouncementMail,
  AnnouncementMute,
  AnnouncementRead,
} from './announcement/announcement.entity.ts';
import { Account, Session, Verification } from './auth/session.entity.ts';
import { PlatformFounder, User, UserSearch } from './auth/user.entity.ts';
import type { Json } from './column.ts';
import { JobRun, ScheduledJob } from './cron/scheduled-job.entity.ts';
import { CertificateRow } from './certificate/certificate.entity.ts';
import { CourseEstimate } from './cost/course-estimate.entity.ts';
import { Chapter } from './course/chapter.entity.ts';
import { CourseBeginning } from './course/course-beginning.entity.ts';
import { Course } from './course/course.entity.ts';
import { FormerCourseSlug } from './course/former-course-slug.entity.ts';
import { CourseMaterial } from './document/course-material.entity.ts';
import { DocumentPage } from './document/document-page.entity.ts';
import { Document } from './document/document.entity.ts';
import { LessonParity } from './edition/lesson-parity.entity.ts';
import { EnrollmentRequest } from './enrollment/enrollment-request.entity.ts';
import { Enrollment } from './enrollment/enrollment.entity.ts';
import { CourseInvitation, EnrollmentLink, WayInGuess } from './enrollment/way-in.entity.ts';
import { Feedback } from './feedback/feedback.entity.ts';
import { BusinessInquiry, BusinessInquiryNote } from './inquiry/inquiry.entity.ts';
import { TextChange } from './language/text-change.entity.ts';
import { LessonPicture } from './lesson/lesson-picture.entity.ts';
import { LessonVersionRow } from './lesson/lesson-version.entity.ts';
import { Lesson } from './lesson/lesson.entity.ts';
import { Outbox } from './mail/outbox.entity.ts';
import { RecallGrade } from './mastery/recall-grade.entity.ts';
import { QuizRecall } from './mastery/recall.entity.ts';
import { Picture } from './media/picture.entity.ts';
import { NoteRow } from './notebook/note.entity.ts';
import { OrganizationDomain } from './organization/organization-domain.entity.ts';
import { CourseSearch } from './catalogue/course-search.entity.ts';
import { FormerSlug, Organization } from './organization/organization.entity.ts';
import {
  MailRefusal,
  OutreachCampaignRow,
  OutreachChoice,
  OutreachMail,
} from './outreach/outreach.entity.ts';
import { Invitation, Member } from './people/member.entity.ts';
import { Team, TeamMember } from './people/team.entity.ts';
import { Installation, PlanOverride } from './plan/plan.entity.ts';
import { Profile } from './profile/profile.entity.ts';
import { PromoCampaignRow, PromoUser, PromoVisit } from './promo/promo.entity.ts';
import { LessonProgress, QuizAnswer, ReadingVisit } from './progress/progress.entity.ts';
import { BookIndex } from './retrieval/book-index.entity.ts';
import { RetrievalIndex, RetrievalTerm } from './retrieval/retrieval.entity.ts';
import { VectorIndex } from './retrieval/vector-index.entity.ts';
import { Run } from './run/run.entity.ts';
import { RunAnswer } from './run/answer.entity.ts';
import { RunFailure, RunStep } from './run/step.entity.ts';
import { PaymentAccount, PaymentEventRow } from './subscription/payment-account.entity.ts';
import { TalkAttachmentRow } from './talk/talk-attachment.entity.ts';
import { TalkMemoryRow } from './talk/talk-memory.entity.ts';
import { TalkPolicy } from './talk/talk-policy.entity.ts';
import { TalkReport } from './talk/talk-report.entity.ts';
import { TalkUse } from './talk/talk-use.entity.ts';
import { Talk, TalkMessageRow } from './talk/talk.entity.ts';
import { ReceiptCounter, ReceiptRow, Subscription } from './subscription/subscription.entity.ts';
import { TutorSettingsRow } from './tutor/tutor-settings.entity.ts';
import { LessonVideo, VideoStop } from './video/lesson-video.entity.ts';

export const tables = {
  account: Account,
  actor: Actor,
  actor_event: ActorEvent,
  actor_parked: ActorParked,
  admin_act: AdminAct,
  announcement: Announcement,
  announcement_mail: AnnouncementMail,
  announcement_mute: AnnouncementMute,
  announcement_read: AnnouncementRead,
  book_index: BookIndex,
  business_inquiry: BusinessInquiry,
  business_inquiry_note: BusinessInquiryNote,
  certificate: CertificateRow,
  chapter: Chapter,
  course: Course,
  course_search: CourseSearch,
  course_beginning: CourseBeginning,
  course_estimate: CourseEstimate,
  course_invitation: CourseInvitation,
  course_material: CourseMaterial,
  document: Document,
  document_page: DocumentPage,
  engine: Engine,
  enrollment: Enrollment,
  enrollment_link: EnrollmentLink,
  enrollment_request: EnrollmentRequest,
  feedback: Feedback,
  former_course_slug: FormerCourseSlug,
  former_slug: FormerSlug,
  installation: Installation,
  invitation: Invitation,
  lesson: Lesson,
  job_run: JobRun,
  lesson_parity: LessonParity,
  lesson_picture: LessonPicture,
  lesson_progress: LessonProgress,
  lesson_version: LessonVersionRow,
  lesson_video: LessonVideo,
  mail_refusal: MailRefusal,
  member: Member,
  note: NoteRow,
  organization: Organization,
  organization_domain: OrganizationDomain,
  outbox: Outbox,
  outreach_campaign: OutreachCampaignRow,
  outreach_choice: OutreachChoice,
  outreach_mail: OutreachMail,
  payment_account: PaymentAccount,
  payment_event: PaymentEventRow,
  picture: Picture,
  plan_override: PlanOverride,
  platform_founder: PlatformFounder,
  profile: Profile,
  promo_campaign: PromoCampaignRow,
  promo_user: PromoUser,
  promo_visit: PromoVisit,
  quiz_answer: QuizAnswer,
  quiz_recall: QuizRecall,
  recall_grade: RecallGrade,
  reading_visit: ReadingVisit,
  retrieval_index: RetrievalIndex,
  retrieval_term: RetrievalTerm,
  vector_index: VectorIndex,
  receipt: ReceiptRow,
  receipt_counter: ReceiptCounter,
  run: Run,
  run_answer: RunAnswer,
  run_failure: RunFailure,
  run_step: RunStep,
  scheduled_job: ScheduledJob,
  session: Session,
  talk: Talk,
  talk_message: TalkMessageRow,
  talk_attachment: TalkAttachmentRow,
  talk_memory: TalkMemoryRow,
  talk_policy: TalkPolicy,
  talk_report: TalkReport,
  talk_use: TalkUse,
  subscription: Subscription,
  team: Team,
  teamMember: TeamMember,
  text_change: TextChange,
  tutor_settings: TutorSettingsRow,
  user: User,
  user_search: UserSearch,
  verification: Verification,
  video_stop: VideoStop,
  way_in_guess: WayInGuess,
};

export type Tables = { [Name in keyof typeof tables]: TableOf<(typeof tables)[Name]> };

type TableOf<Entity> = ColumnsOf<InferEntityProperties<Entity>>;

type ColumnsOf<Properties> = {
  [Name in keyof Properties & string as ColumnName<Name, Properties[Name]>]: Column<
    MaybeReturnType<Properties[Name]>
  >;
};

type ColumnName<Name extends string, Property> =
  MaybeReturnType<Property> extends { '~options': { fieldName: infer Own extends string } }
    ? Own
    : SnakeCase<Name>;

type Column<Property> = Property extends { '~type'?: { value: infer Value }; '~options': infer Is }
  ? Is extends { nullable: true }
    ? ColumnType<Read<Value> | null, Value | null | undefined, Value | null>
    : Is extends { default: unknown } | { defaultRaw: unknown } | { autoincrement: true }
      ? ColumnType<Read<Value>, Value | undefined, Value>
      : ColumnType<Read<Value>, Value, Value>
  : never;

type Read<Value> = Value extends Json<infer Content> ? Content : Value;
