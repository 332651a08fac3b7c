import { useQuery } from '@tanstack/react-query';
import { Phone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { hasTutor, type TalkCourse } from '#machines/talk/talk.ts';
import { useTRPC } from '../lib/api-client.ts';
import { ButtonLink } from '../ui/button.tsx';
import { callLink } from './talk-link.ts';
import styles from './talk.module.css';

interface TalkOfferProps {
  orgSlug: string | undefined;
  course: Pick<TalkCourse, 'id' | 'slug'>;
}

/** Above a talk: how much the tutor answers from, and the way to a call with it (TALK-14). */
export function TalkOffer({ orgSlug, course }: TalkOfferProps) {
  const { t } = useTranslation('talk');
  const { data: beginning } = useQuery({
    ...useTRPC().talk.begin.queryOptions({ courseId: course.id }),
    meta: { silent: true },
  });
  if (!beginning || !hasTutor(beginning)) return null;
  const { pageCount, lessonCount } = beginning;
  const from =
    pageCount > 0 ? t('fromPages', { count: pageCount }) : t('fromLessons', { count: lessonCount });
  return (
    <>
      <span className={styles.from} title={from}>
        {from}
      </span>
      <ButtonLink
        size="dense"
        icon={Phone}
        className={styles.call}
        {...callLink(orgSlug, course.slug)}
      >
        <span>{t('call')}</span>
      </ButtonLink>
    </>
  );
}
