import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { UnfinishedLesson } from '#machines/course/unfinished.ts';
import { AskDialog } from '../form/ask-dialog.tsx';
import { useTRPC } from '../lib/api-client.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import textStyles from '../ui/text.module.css';
import styles from './course-life.module.css';

interface UnfinishedDialogProps {
  orgSlug: string;
  courseSlug: string;
  title: string;
  onPublish: () => Promise<unknown>;
  onClose: () => void;
}

/** What is missing before a course is published; its teacher decides. */
export function UnfinishedDialog(props: UnfinishedDialogProps) {
  const { orgSlug, courseSlug, title, onPublish, onClose } = props;
  const { t } = useTranslation('course');
  const { data } = useQuery(useTRPC().courseLife.unfinished.queryOptions({ orgSlug, courseSlug }));
  return (
    <AskDialog
      open
      onClose={onClose}
      title={t('life.unfinished.title', { title })}
      action={t('life.unfinished.publish')}
      onConfirm={onPublish}
    >
      <p>{t(data?.hasNoLessons ? 'life.unfinished.nothing' : 'life.unfinished.lead')}</p>
      {!data && <Skeleton rows={3} />}
      {data && data.lessons.length > 0 && (
        <ul className={styles.unfinished} data-testid="unfinished">
          {data.lessons.map((lesson) => (
            <li key={lesson.id}>
              <Link
                className={textStyles.link}
                to="/$orgSlug/dashboard/courses/$courseSlug/lessons/$lessonSlug"
                params={{ orgSlug, courseSlug, lessonSlug: lesson.slug }}
              >
                {lesson.title}
              </Link>
              <Missing lesson={lesson} />
            </li>
          ))}
        </ul>
      )}
    </AskDialog>
  );
}

function Missing({ lesson: { isEmpty, score, atRisk } }: { lesson: UnfinishedLesson }) {
  const { t } = useTranslation('course');
  const said = [
    isEmpty ? t('life.unfinished.empty') : undefined,
    score === undefined ? undefined : t('life.unfinished.score', { score }),
    atRisk === undefined ? undefined : t('life.unfinished.atRisk', { count: atRisk }),
  ];
  return <span>{said.filter((one) => one !== undefined).join(', ')}</span>;
}
