import { Ban, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AskDialog } from '../form/ask-dialog.tsx';
import { Button } from '../ui/button.tsx';
import type { Ticks } from '../ui/use-ticks.tsx';
import barStyles from '../ui/bulk-bar.module.css';
import textStyles from '../ui/text.module.css';
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
export function StudentBulk({ ticks: { chosen, clear }, onSet }: StudentBulkProps) {
  const { t } = useTranslation(['student', 'common']);
  const [asking, setAsking] = useState<Access>();
  if (chosen.length === 0) return null;
  const words = t('common:bulk.chosen', { count: chosen.length });
  const suspended = chosen.filter(({ status }) => status === 'suspended');
  const reading = chosen.filter(({ status }) => status !== 'suspended');
  const whom = asking === 'resume' ? suspended : reading;
  const set = async (students: readonly Student[], access: Access) => {
    await onSet(students, access);
    clear();
  };
  return (
    <div
      className={barStyles.bulkBar}
      role="group"
      aria-label={words}
      data-slot="bulk-bar"
      data-lower-edge="line"
    >
      <span className={textStyles.num}>{words}</span>
      {suspended.length > 0 && (
        <Button size="dense" icon={RotateCcw} onPress={() => setAsking('resume')}>
          {t('student:resume.action')}
        </Button>
      )}
      {reading.length > 0 && (
        <Button size="dense" kind="danger-quiet" icon={Ban} onPress={() => setAsking('suspend')}>
          {t('student:suspend.action')}
        </Button>
      )}
      <Button size="dense" kind="quiet" onPress={clear}>
        {t('common:bulk.clear')}
      </Button>
      {asking && (
        <AskDialog
          open
          onClose={() => setAsking(undefined)}
          title={t(`student:${asking}.several.title`, { count: whom.length })}
          action={t(`student:${asking}.action`)}
          danger={asking === 'suspend'}
          onConfirm={() => set(whom, asking)}
        >
          {t(`student:${asking}.lead`)}
        </AskDialog>
      )}
    </div>
  );
}
