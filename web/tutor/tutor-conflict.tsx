import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TutorSettings } from '#machines/tutor/tutor-settings.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import type { StoredTutor } from './tutor-types.ts';
import styles from './tutor.module.css';

interface TutorConflictProps {
  latest: () => Promise<StoredTutor>;
  onTake: (settings: TutorSettings, revision: number) => void;
  onOverwrite: (revision: number) => void;
}

/** Somebody saved in between: what they saved can be read before one is chosen. */
export function TutorConflict({ latest, onTake, onOverwrite }: TutorConflictProps) {
  const { t } = useTranslation(['tutor', 'errors', 'common']);
  const [asked] = useState(() => crypto.randomUUID());
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['tutor-conflict', asked],
    queryFn: latest,
    meta: { silent: true },
  });
  return (
    <Notice tone="danger">
      <p>
        <b>{t('errors:failedTo.saveTutorSettings')}</b>
        <br />
        {t('errors:TUTOR_SETTINGS_CHANGED')}
      </p>
      {!data && isError && (
        <>
          <p>{t('tutor:conflict.failed')}</p>
          <Button size="dense" busy={isFetching} onPress={() => void refetch()}>
            {t('common:action.retry')}
          </Button>
        </>
      )}
      {data && (
        <>
          <details className={styles.tutorTheirs} data-testid="tutor-theirs">
            <summary>{t('tutor:conflict.theirs')}</summary>
            <p>{t(`tutor:knowledge.${data.settings.knowledgeSource}.label`)}</p>
            <p>{data.settings.welcomeMessage}</p>
            <div
              className={styles.tutorPromptText}
              tabIndex={0}
              role="region"
              aria-label={t('tutor:prompt.title')}
            >
              {data.settings.systemPrompt}
            </div>
          </details>
          <div className={styles.tutorActions}>
            <Button size="dense" onPress={() => onTake(data.settings, data.revision)}>
              {t('tutor:conflict.take')}
            </Button>
            <Button size="dense" onPress={() => onOverwrite(data.revision)}>
              {t('tutor:conflict.keep')}
            </Button>
          </div>
        </>
      )}
    </Notice>
  );
}
