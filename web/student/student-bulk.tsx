import { Ban, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AskDialog } from '../form/ask-dialog.tsx';
import { BulkBar } from '../ui/bulk-bar.tsx';
import { Button } from '../ui/button.tsx';
import type { Ticks } from '../ui/use-ticks.tsx';
import type { Student } from './student-types.ts';
import type { Access } from './use-access.ts';

interface StudentBulkProps {
  ticks: Ticks<Student>;
  /** Says itself what became of it. */
  onSet: (students: readonly Student[], access: Access) => Promise<void>;
}

/**
 * What is done with several students at once (ENROLLMENT-9). Of those who are chosen each act takes the ones it means
 * something to, and is not there where it means something to none.
 */
export function StudentBulk({ ticks, onSet }: StudentBulkProps) {
  const { t } = useTranslation('student');
  const { chosen, clear } = ticks;
  const [asking, setAsking] = useState<Access>();
  if (chosen.length === 0) return null;
  const suspended = chosen.filter(({ status }) => status === 'suspended');
  const reading = chosen.filter(({ status }) => status !== 'suspended');
  const whom = asking === 'resume' ? suspended : reading;
  const set = async (students: readonly Student[], access: Access) => {
    await onSet(students, access);
    clear();
  };
  return (
    <BulkBar ticks={ticks}>
      {suspended.length > 0 && (
        <Button size="dense" icon={RotateCcw} onPress={() => setAsking('resume')}>
          {t('resume.action')}
        </Button>
      )}
      {reading.length > 0 && (
        <Button size="dense" kind="danger-quiet" icon={Ban} onPress={() => setAsking('suspend')}>
          {t('suspend.action')}
        </Button>
      )}
      {asking && (
        <AskDialog
          open
          onClose={() => setAsking(undefined)}
          title={t(`${asking}.several.title`, { count: whom.length })}
          action={t(`${asking}.action`)}
          danger={asking === 'suspend'}
          onConfirm={() => set(whom, asking)}
        >
          {t(`${asking}.lead`)}
        </AskDialog>
      )}
    </BulkBar>
  );
}
