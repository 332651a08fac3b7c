import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { toast } from '../lib/toast.ts';
import { useTRPC } from '../lib/api-client.ts';
import { useDateTime } from '../lib/use-date-time.ts';
import { Switch } from '../ui/checkbox.tsx';
import styles from './settings.module.css';

/** Whether owners and admins read the talks in their courses; takes effect at once (TALK-READ-1). */
export function TalkPolicy({ orgSlug }: { orgSlug: string }) {
  const { t } = useTranslation('organization');
  const trpc = useTRPC();
  const queries = useQueryClient();
  const dateTime = useDateTime();
  const { data } = useQuery({
    ...trpc.talkPolicy.get.queryOptions({ orgSlug }),
    meta: { silent: true },
  });
  const set = useMutation(
    trpc.talkPolicy.set.mutationOptions({
      onSuccess: (state) => queries.setQueryData(trpc.talkPolicy.get.queryKey({ orgSlug }), state),
      onError: () => toast.error(t('talkPolicy.failed')),
    }),
  );
  if (!data) return null;
  const { readFrom } = data;
  return (
    <section className={styles.orgGroup} aria-labelledby="group-talks">
      <h2 id="group-talks">{t('talkPolicy.title')}</h2>
      <p className={styles.orgGroupNote} aria-live="polite">
        {readFrom === null
          ? t('talkPolicy.off')
          : t('talkPolicy.on', { date: dateTime(readFrom, 'minute') })}
      </p>
      <div className={styles.orgGroupFields}>
        <Switch
          checked={set.isPending ? set.variables.isOn : readFrom !== null}
          onChange={(isOn) => set.mutate({ orgSlug, isOn })}
        >
          {t('talkPolicy.label')}
        </Switch>
      </div>
    </section>
  );
}
