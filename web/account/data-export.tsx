import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useTRPCClient } from '../lib/api-client.ts';
import { saveFile } from '../lib/save-file.ts';
import { Button } from '../ui/button.tsx';
import { toast } from '../lib/toast.ts';

/** Everything that is kept of one, as a file. */
export function DataExport() {
  const { t } = useTranslation('account');
  const client = useTRPCClient();
  const load = useMutation({
    mutationFn: () => client.account.export.query(),
    meta: { silent: true },
    onSuccess: (data) => {
      const text = JSON.stringify(data, undefined, 2);
      saveFile('lectern-my-data.json', new Blob([text], { type: 'application/json' }));
    },
    onError: () => toast.error(t('data.failed')),
  });
  return (
    <Button icon={Download} busy={load.isPending} onPress={() => load.mutate()}>
      {t('data.action')}
    </Button>
  );
}
