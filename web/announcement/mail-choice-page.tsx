import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useTRPC } from '../lib/api-client.ts';
import { PlainPage } from '../shell/plain-page.tsx';
import { Button } from '../ui/button.tsx';
import layoutStyles from '../ui/layout.module.css';

interface MailChoicePageProps {
  token: string;
  course: string;
  wanted: boolean;
}

/** Where the link at the end of an announcement's mail leads: nothing changes before it is pressed. */
export function MailChoicePage({ token, course, wanted }: MailChoicePageProps) {
  const { t } = useTranslation('announcement');
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const choose = useMutation(
    trpc.announcement.chooseMail.mutationOptions({
      onSuccess: () => queryClient.invalidateQueries(trpc.announcement.mail.queryFilter({ token })),
    }),
  );
  return (
    <PlainPage title={t('mail.title', { course })}>
      <p role="status">{t(wanted ? 'mail.wanted' : 'mail.stopped')}</p>
      <Button
        kind={wanted ? 'primary' : 'second'}
        className={layoutStyles.above5}
        busy={choose.isPending}
        onPress={() => choose.mutate({ token, wanted: !wanted })}
      >
        {t(wanted ? 'mail.stop' : 'mail.again')}
      </Button>
    </PlainPage>
  );
}
