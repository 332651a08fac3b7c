import { Pill } from '../ui/pill.tsx';
import { statusLook } from '../ui/status-table.ts';
import { useTranslation } from 'react-i18next';
import type { RunState } from './monitor-types.ts';

const LOOKS = {
  live: statusLook('run', 'running'),
  waiting: statusLook('request', 'pending'),
  done: statusLook('run', 'passed'),
  failed: statusLook('run', 'failed'),
  stopped: statusLook('batch', 'stopped'),
} as const;

/** Where the workflow of a course stands. */
export function RunStatus({ state }: { state: RunState }) {
  const { t } = useTranslation('monitor');
  const look = LOOKS[state];
  return (
    <Pill
      tone={look.tone}
      {...(look.icon ? { icon: look.icon } : {})}
      {...(look.dot ? { dot: true } : {})}
    >
      {t(`state.${state}`)}
    </Pill>
  );
}
