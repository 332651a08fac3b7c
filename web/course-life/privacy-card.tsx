import { Copy } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AskDialog } from '../form/ask-dialog.tsx';
import { Changes } from '../session/read-only.tsx';
import { Button } from '../ui/button.tsx';
import { Region } from '../ui/card.tsx';
import { copyText } from '../ui/copy-text.ts';
import { ErrorRegion } from '../ui/error-region.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Status } from '../ui/status.tsx';
import { useCourseLife, useCourseLifeActs } from './use-course-life.ts';
import styles from './course-life.module.css';

interface PrivacyCardProps {
  orgSlug: string;
  courseSlug: string;
}

/** Whether everybody may come in, and the code that lets people into a private course. */
export function PrivacyCard(at: PrivacyCardProps) {
  const { t } = useTranslation('course');
  const { life, isError, retry } = useCourseLife(at);
  const acts = useCourseLifeActs(at);
  const [asking, setAsking] = useState<'code' | 'public'>();
  const close = () => setAsking(undefined);
  const code = life?.secretCode ?? null;
  return (
    <Region
      title={t('life.privacy')}
      end={life && <Status kind="privacy" state={life.privacy} />}
      className={styles.privacy}
    >
      {!life && isError && <ErrorRegion title={t('life.failed')} onRetry={retry} />}
      {!life && !isError && <Skeleton rows={2} />}
      {life?.privacy === 'private' && (
        <>
          {code === null ? (
            <p className={styles.hint}>{t('life.noCode')}</p>
          ) : (
            <>
              <p className={styles.code} data-testid="secret-code">
                {code}
              </p>
              <p className={styles.hint}>{t('life.codeHint')}</p>
            </>
          )}
          <div className={styles.steps}>
            {code !== null && (
              <Button
                size="dense"
                icon={Copy}
                onPress={() => void copyText(code, t('life.copied'))}
              >
                {t('life.copy')}
              </Button>
            )}
            <Changes>
              <Button
                size="dense"
                kind="quiet"
                busy={acts.busy}
                // Without a former one there is nothing to ask about.
                onPress={() => (code === null ? acts.firstCode() : setAsking('code'))}
              >
                {t('life.newCode')}
              </Button>
              <Button size="dense" kind="quiet" onPress={() => setAsking('public')}>
                {t('life.makePublic')}
              </Button>
            </Changes>
          </div>
        </>
      )}
      {life?.privacy === 'public' && (
        <>
          <p className={styles.hint}>{t('life.publicHint')}</p>
          <Changes>
            <div className={styles.steps}>
              <Button size="dense" busy={acts.busy} onPress={acts.makePrivate}>
                {t('life.makePrivate')}
              </Button>
            </div>
          </Changes>
        </>
      )}
      <AskDialog
        open={asking !== undefined}
        onClose={close}
        title={t(asking === 'public' ? 'life.ask.public' : 'life.ask.code')}
        action={t(asking === 'public' ? 'life.makePublic' : 'life.newCode')}
        onConfirm={asking === 'public' ? acts.makePublic : acts.newCode}
      >
        {code !== null && <p>{t('life.ask.stops')}</p>}
        {asking === 'public' && <p>{t('life.publicHint')}</p>}
      </AskDialog>
    </Region>
  );
}
