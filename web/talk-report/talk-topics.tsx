import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useTRPC } from '../lib/api-client.ts';
import { PlanNeeded } from '../session/plan-needed.tsx';
import { classNames } from '../ui/class-names.ts';
import textStyles from '../ui/text.module.css';
import styles from './talk-report.module.css';

interface TalkTopicsProps {
  orgSlug: string;
  courseSlug: string;
}

/** For who makes the course: what its learners ask about, as counts. What was said is nowhere in it. */
export function TalkTopics(at: TalkTopicsProps) {
  const { t } = useTranslation('talk');
  const { data, error } = useQuery({
    ...useTRPC().talk.topics.queryOptions(at),
    meta: { silent: true },
  });
  if (error) return <PlanNeeded orgSlug={at.orgSlug} what={t('topics.title')} error={error} />;
  if (!data) return null;
  return (
    <section className={styles.topics} aria-labelledby="topics">
      <h2 id="topics">{t('topics.title')}</h2>
      {data.questions === 0 ? (
        <p className={classNames(textStyles.small, textStyles.faint)}>{t('topics.empty')}</p>
      ) : (
        <>
          <p className={classNames(textStyles.small, textStyles.faint)}>
            {t('topics.sum', {
              count: data.questions,
              learners: t('topics.learners', { count: data.learners }),
            })}
            {data.uncovered > 0 && ` ${t('topics.uncovered', { count: data.uncovered })}`}
          </p>
          <ol>
            {data.lessons.map(({ id, title, questions, uncovered, notHelpful }) => (
              <li key={id}>
                <span>{title}</span>
                <small>
                  {t('topics.questions', { count: questions })}
                  {uncovered > 0 && ` · ${t('topics.lessonUncovered', { count: uncovered })}`}
                  {notHelpful > 0 && ` · ${t('topics.notHelpful', { count: notHelpful })}`}
                </small>
              </li>
            ))}
          </ol>
          {data.uncoveredTopics.length > 0 && (
            <>
              <h3>{t('topics.uncoveredTitle')}</h3>
              <ul>
                {data.uncoveredTopics.map(({ word, learners }) => (
                  <li key={word}>
                    <span>{word}</span>
                    <small>{t('topics.learners', { count: learners })}</small>
                  </li>
                ))}
              </ul>
            </>
          )}
          <p className={classNames(textStyles.small, textStyles.faint)}>{t('topics.private')}</p>
        </>
      )}
    </section>
  );
}
