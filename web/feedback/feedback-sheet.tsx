import { useTranslation } from 'react-i18next';
import { ActHistory } from '../act/act-history.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { DateTime } from '../ui/date-time.tsx';
import denseStyles from '../ui/dense.module.css';
import { Sheet } from '../ui/sheet.tsx';
import { keyOfSaid, type Said } from './feedback-search.ts';
import { QuoteStatus } from './feedback-table.tsx';
import styles from './feedback.module.css';
import { useChooseFeedback } from './use-feedback-acts.ts';

interface FeedbackSheetProps {
  /** A row of the page that is shown. */
  said: Said | undefined;
  onClose: () => void;
}

/** What one person said, whole, under which name it may be quoted, and what was decided about it. */
export function FeedbackSheet({ said, onClose }: FeedbackSheetProps) {
  const { t } = useTranslation('feedback');
  return (
    <Sheet
      open={said !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={said?.author ?? t('list.title')}
      meta={said?.email}
      wide
    >
      {said && <Detail said={said} />}
    </Sheet>
  );
}

function Detail({ said }: { said: Said }) {
  const { t } = useTranslation('feedback');
  const choose = useChooseFeedback();
  const { userId, organization, rating, text, mayPublish, publicName, chosen, updatedAt } = said;
  const facts = [
    { name: 'quote', value: <QuoteStatus said={said} /> },
    { name: 'name', value: mayPublish && publicName },
    { name: 'organization', value: organization },
    { name: 'rating', value: rating !== null && t('list.rated', { rating }) },
    { name: 'at', value: <DateTime at={updatedAt} precision="minute" /> },
  ] as const;
  return (
    <div className={denseStyles.detail}>
      <dl className={denseStyles.facts}>
        {facts.map(
          ({ name, value }) =>
            value !== false && (
              <div key={name}>
                <dt>{t(`list.${name}`)}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      <p className={styles.whole}>{text}</p>
      <div className={denseStyles.acts} role="group" aria-label={t('list.acts')}>
        <div>
          {mayPublish && (
            <Button
              size="dense"
              busy={choose.isPending}
              onPress={() => choose.mutate({ said: [said], chosen: !chosen })}
            >
              {t(chosen ? 'list.act.drop' : 'list.act.choose')}
            </Button>
          )}
          <ButtonLink size="dense" to="/admin/users" search={{ user: userId }}>
            {t('list.account')}
          </ButtonLink>
        </div>
      </div>
      <ActHistory about={`feedback:${keyOfSaid(said)}`} />
    </div>
  );
}
