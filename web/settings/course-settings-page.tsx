import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { CourseNow } from '#machines/course/course-now.ts';
import { CourseCover } from '../course/course-cover.tsx';
import { CourseStatusMark } from '../course/course-status.tsx';
import { useCoverDrawing } from './use-cover-drawing.ts';
import { useDateTime } from '../lib/use-date-time.ts';
import { PictureField } from '../media/picture-field.tsx';
import { Changes } from '../session/read-only.tsx';
import { Region } from '../ui/card.tsx';
import { CourseSlugForm } from './course-slug-form.tsx';
import { DangerZone } from './danger-zone.tsx';
import styles from './settings.module.css';
import textStyles from '../ui/text.module.css';

interface CourseSettingsPageProps {
  course: CourseNow;
  orgSlug: string;
  /** The course has changed on the server. */
  onChanged: () => Promise<unknown>;
  /** It is found under this address now. */
  onMoved: (slug: string) => Promise<unknown>;
  onRemove: (typedTitle: string) => Promise<unknown>;
}

/** How a course is found and recognised, what is known of it, and how it ends. */
export function CourseSettingsPage(props: CourseSettingsPageProps) {
  const { course, orgSlug, onChanged, onMoved, onRemove } = props;
  const draw = useCoverDrawing(orgSlug, course.slug);
  const { t } = useTranslation('course');
  return (
    <div className={styles.settings}>
      <Region
        title={t('settings.details')}
        end={
          <Changes>
            <Link
              className={textStyles.link}
              to="/$orgSlug/dashboard/courses/$courseSlug/edit"
              params={{ orgSlug, courseSlug: course.slug }}
            >
              {t('settings.edit')}
            </Link>
          </Changes>
        }
      >
        <b className={textStyles.serif} lang={course.language}>
          {course.title}
        </b>
        <p className={textStyles.quiet} lang={course.language}>
          {course.description || t('settings.noDescription')}
        </p>
      </Region>
      <Region title={t('settings.address')}>
        <Changes otherwise={<code>{`/course/${course.slug}`}</code>}>
          <CourseSlugForm course={course} orgSlug={orgSlug} onMoved={onMoved} />
        </Changes>
      </Region>
      <Region title={t('settings.cover')} note={t('settings.coverNote')}>
        <Changes otherwise={<CourseCover course={course} large />}>
          <PictureField
            kind="course-thumbnail"
            ownerId={course.id}
            label={t('settings.cover')}
            hideLabel
            picture={course.thumbnail ?? ''}
            draw={draw}
            onChanged={onChanged}
          >
            <CourseCover course={course} large />
          </PictureField>
        </Changes>
      </Region>
      <Region title={t('settings.info')}>
        <CourseInfo course={course} />
      </Region>
      <DangerZone course={course} orgSlug={orgSlug} onRemove={onRemove} />
    </div>
  );
}

function CourseInfo({ course }: { course: CourseNow }) {
  const { t } = useTranslation('course');
  const date = useDateTime();
  const chapters = course.chapters.length;
  const facts = [
    ['status', <CourseStatusMark key="status" course={course} />],
    ['created', date(course.createdAt)],
    ['updated', date(course.updatedAt)],
    ['chapters', chapters],
    ['lessons', t('row.lessons', { done: course.doneCount, count: course.lessonCount })],
    ...(course.document ? [['source', course.document.fileName] as const] : []),
  ] as const;
  return (
    <dl className={styles.info}>
      {facts.map(([id, value]) => (
        <div key={id}>
          <dt>{t(`settings.fact.${id}`)}</dt>
          <dd className={textStyles.num}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
