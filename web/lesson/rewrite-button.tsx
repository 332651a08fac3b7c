import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMayChange } from '../session/read-only.tsx';
import { Button } from '../ui/button.tsx';
import { whenOpened } from '../ui/on-demand.tsx';
import type { RewriteDialogProps } from './rewrite-dialog.tsx';

const RewriteDialog = whenOpened(async () => (await import('./rewrite-dialog.tsx')).RewriteDialog);

interface RewriteButtonProps {
  orgSlug: string;
  lesson: RewriteDialogProps['lessons'][number];
  /** It is an extract although models write here. */
  withModel?: boolean;
}

/** Writes one lesson anew, for those who may; asks before. */
export function RewriteButton({ orgSlug, lesson, withModel }: RewriteButtonProps) {
  const { t } = useTranslation('lesson');
  const may = useMayChange();
  const [asking, setAsking] = useState(false);
  if (!may('job:create')) return null;
  return (
    <>
      <Button size="dense" icon={RotateCw} onPress={() => setAsking(true)}>
        {t(withModel ? 'rewrite.withModel' : 'rewrite.one')}
      </Button>
      <RewriteDialog open={asking} onOpenChange={setAsking} orgSlug={orgSlug} lessons={[lesson]} />
    </>
  );
}
