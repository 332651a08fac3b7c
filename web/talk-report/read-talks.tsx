import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { withoutProofMarks } from '#machines/talk/spoken-sentences.ts';
import { useTRPC } from '../lib/api-client.ts';
import { useErrorText } from '../lib/use-error-text.ts';
import { useMay } from '../session/use-may.ts';
import { classNames } from '../ui/class-names.ts';
import { DateTime } from '../ui/date-time.tsx';
import textStyles from '../ui/text.module.css';
import styles from './talk-report.module.css';

interface ReadTalksProps {
  orgSlug: string;
  courseSlug: string;
}

/** For who sees the history of talks, where the organization lets them be read: what was asked and answered. */
export function ReadTalks(at: ReadTalksProps) {
  const { t } = useTranslation('talk');
  const may = useMay();
  const { data } = useQuery({
    ...useTRPC().talkPolicy.talks.queryOptions(at),
    enabled: may('chat:view_history'),
    meta: { silent: true },
  });
  if (!data) return null;
  const small = classNames(textStyles.small, textStyles.faint);
  return (
    <section className={styles.topics} aria-labelledby="read-talks">
      <h2 id="read-talks">{t('readTalks.title')}</h2>
      <p className={small}>{t('readTalks.text')}</p>
      {data.length === 0 && <p className={small}>{t('readTalks.empty')}</p>}
      <ul className={styles.reports}>
        {data.map(({ talkId, question, questions, askedAt }) => (
          <li key={talkId} data-testid="read-talk">
            <Talk {...at} talkId={talkId} title={question} />
            <small>
              {t('readTalks.count', { count: questions })} ·{' '}
              <DateTime at={askedAt} precision="minute" />
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Talk({ talkId, title, ...at }: ReadTalksProps & { talkId: string; title: string }) {
  const { t } = useTranslation('talk');
  const errorText = useErrorText();
  const [isOpen, setOpen] = useState(false);
  const { data = [], error } = useQuery({
    ...useTRPC().talkPolicy.talk.queryOptions({ ...at, talkId }),
    enabled: isOpen,
    meta: { silent: true },
  });
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{title}</summary>
      {error && <p role="alert">{errorText(error)}</p>}
      {data.map(({ id, sender, message, withdrawn }) => (
        <p key={id} className={styles.written}>
          <b>{t(sender === 'local' ? 'readTalks.learner' : 'tutor')}</b>{' '}
          {withdrawn ? t('report.withdrawn') : withoutProofMarks(message)}
        </p>
      ))}
    </details>
  );
}
