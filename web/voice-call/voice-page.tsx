import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasTutor } from '#machines/talk/talk.ts';
import { useTRPC, useTRPCClient } from '../lib/api-client.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorRegion } from '../ui/error-region.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { CourseChooser } from '../talk/course-chooser.tsx';
import { BrandArea } from '../organization/organization-head.tsx';
import { keptCall } from './kept-call.ts';
import { voiceAgentOf } from './voice-agent-of.ts';
import { VoiceCall } from './voice-call.tsx';
import styles from './voice-call.module.css';

const PLAIN = { primaryColor: '', secondaryColor: '' };

interface VoicePageProps {
  orgSlug: string | undefined;
  /** Slug of the course, or its id. */
  course: string | undefined;
  /** The tutor leads through this lesson. */
  lessonId?: string | undefined;
  onCourse: (slug: string) => void;
}

/** The tutor by voice. A course is chosen first, as for the tutor by text. */
export function VoicePage(props: VoicePageProps) {
  return (
    <div className={styles.page}>
      <ChosenCall {...props} />
    </div>
  );
}

function ChosenCall({ orgSlug, course: slug, lessonId, onCourse }: VoicePageProps) {
  const { t } = useTranslation(['talk', 'errors']);
  const query = useQuery({
    ...useTRPC().talk.courses.queryOptions(orgSlug === undefined ? {} : { orgSlug }),
    meta: { silent: true },
  });
  const { data: courses } = query;
  const { pageTitle, pageDescription } = voiceAgentOf(t);
  if (query.isError && !courses) {
    return (
      <ErrorRegion title={t('coursesFailed')} onRetry={() => void query.refetch()}>
        {t('openFailedText')}
      </ErrorRegion>
    );
  }
  if (!courses) return <Skeleton rows={6} />;
  const course = courses.find((one) => one.slug === slug || one.id === slug);
  return (
    <>
      <PageHeader title={course?.title ?? pageTitle}>
        {course ? undefined : pageDescription}
      </PageHeader>
      {courses.length === 0 && (
        <EmptyState
          action={
            <ButtonLink kind="primary" to="/learn/courses">
              {t('noCourses.action')}
            </ButtonLink>
          }
        >
          {t('noCourses.text')}
        </EmptyState>
      )}
      {courses.length > 0 && !course && (
        <>
          {slug !== undefined && <Notice>{t('errors:course.tutorDisabled')}</Notice>}
          <CourseChooser courses={courses} onChoose={(chosen) => onCourse(chosen.slug)} />
        </>
      )}
      {course && <CourseCall key={course.id} courseId={course.id} lessonId={lessonId} />}
    </>
  );
}

interface CourseCallProps {
  courseId: string;
  lessonId: string | undefined;
}

function CourseCall({ courseId, lessonId }: CourseCallProps) {
  const { t } = useTranslation(['talk', 'errors']);
  const client = useTRPCClient();
  const [left] = useState(() => keptCall({ courseId, lessonId }));
  const [talkId] = useState(() => left?.talkId ?? crypto.randomUUID());
  const [isNew, setNew] = useState(left?.isNew ?? true);
  const query = useQuery({
    ...useTRPC().talk.begin.queryOptions({ courseId }),
    meta: { silent: true },
  });
  if (query.isError && !query.data) {
    return (
      <ErrorRegion title={t('openFailed')} onRetry={() => void query.refetch()}>
        {t('openFailedText')}
      </ErrorRegion>
    );
  }
  if (!query.data) return <Skeleton rows={6} />;
  if (!hasTutor(query.data)) return <EmptyState>{t('errors:course.noTutor')}</EmptyState>;
  const { organization } = query.data.course;
  const { look } = query.data;
  const agent = voiceAgentOf(t, { name: organization.name, look });
  return (
    <BrandArea organization={look ?? PLAIN}>
      <p className={styles.company}>
        {agent.logo !== '' && <img src={agent.logo} alt="" width={24} height={24} />}
        {agent.companyName}
      </p>
      <VoiceCall
        beginning={query.data}
        talkId={talkId}
        isNew={isNew}
        left={left}
        lessonId={lessonId}
        onBegun={() => setNew(false)}
        loadPage={(documentId, page) => client.document.page.query({ documentId, page })}
      />
    </BrandArea>
  );
}
