import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { CourseSummary } from '#machines/course/catalogue.ts';
import { useTRPCClient } from '../lib/api-client.ts';
import { linkTo } from '../shell/link-to.ts';
import { useRouteExists } from '../shell/use-navigation.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Pill } from '../ui/pill.tsx';
import styles from './learn.module.css';
import layoutStyles from '../ui/layout.module.css';
import textStyles from '../ui/text.module.css';

const COURSE_PAGE = '/$orgSlug/learn/courses/$slug';

interface LearningRowProps {
  course: CourseSummary;
  orgSlug: string;
}

/** One course to read: its title, how much there is, and the way in. */
export function LearningRow({ course, orgSlug }: LearningRowProps) {
  const { t } = useTranslation(['learn', 'common']);
  const readable = course.doneCount > 0;
  return (
    <li className={styles.learnRow} data-testid="learn-row">
      <span className={layoutStyles.shrinks}>
        <b lang={course.language}>{course.title}</b>
        <small className={textStyles.num}>
          {readable ? t('row.lessons', { count: course.doneCount }) : t('row.nothingYet')}
          {course.status === 'draft' && (
            <>
              {' · '}
              {t('row.draft')}
            </>
          )}
        </small>
      </span>
      {readable ? (
        <Way course={course} orgSlug={orgSlug} />
      ) : (
        <Pill tone="neutral">{t('row.waiting')}</Pill>
      )}
    </li>
  );
}

/** To the page of the course where there is one, else to its first lesson. */
function Way({ course, orgSlug }: LearningRowProps) {
  const { t } = useTranslation('learn');
  const hasPage = useRouteExists()(COURSE_PAGE);
  const label = t('row.openNamed', { title: course.title });
  if (!hasPage) return <FirstLesson course={course} orgSlug={orgSlug} label={label} />;
  return (
    <ButtonLink
      {...linkTo(COURSE_PAGE, orgSlug)}
      params={{ orgSlug, slug: course.slug }}
      iconEnd={ArrowRight}
      aria-label={label}
    >
      {t('row.open')}
    </ButtonLink>
  );
}

function FirstLesson({ course, orgSlug, label }: LearningRowProps & { label: string }) {
  const { t } = useTranslation('learn');
  const client = useTRPCClient();
  const navigate = useNavigate();
  const open = useMutation({
    mutationFn: async () => {
      const { chapters } = await client.course.get.query({ orgSlug, courseSlug: course.slug });
      const lesson = chapters
        .flatMap(({ lessons }) => lessons)
        .find(({ state }) => state === 'done');
      if (!lesson) return;
      await navigate({
        to: '/$orgSlug/learn/courses/$slug/lessons/$lessonSlug',
        params: { orgSlug, slug: course.slug, lessonSlug: lesson.slug },
      });
    },
    meta: { errorKey: 'errors:course.notFoundOrFailed' },
  });
  return (
    <Button
      iconEnd={ArrowRight}
      busy={open.isPending}
      aria-label={label}
      onPress={() => open.mutate()}
    >
      {t('row.open')}
    </Button>
  );
}
