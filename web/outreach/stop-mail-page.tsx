import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useTRPC } from '../lib/api-client.ts';
import { PlainPage } from '../shell/plain-page.tsx';
import { Button } from '../ui/button.tsx';
import layoutStyles from '../ui/layout.module.css';

/** Where the link at the end of such a mail leads: nothing changes before it is pressed. */
export function StopMailPage({ token, wanted }: { token: string; wanted: boolean }) {
  const { t } = useTranslation('outreach');
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const choose = useMutation(
    trpc.outreach.choose.mutationOptions({
      onSuccess: () => queryClient.invalidateQueries(trpc.outreach.choice.queryFilter({ token })),
    }),
  );
  return (
    <PlainPage title={t('choice.title')}>
      <p role="status">{t(wanted ? 'choice.wanted' : 'choice.stopped')}</p>
      <Button
        kind={wanted ? 'primary' : 'second'}
        className={layoutStyles.above5}
        busy={choose.isPending}
        onPress={() => choose.mutate({ token, wanted: !wanted })}
      >
        {t(wanted ? 'choice.stop' : 'choice.again')}
      </Button>
    </PlainPage>
  );
}
