import { useTranslation } from 'react-i18next';

/** Agents may be added by a later release than the one whose texts are here. */
export function useAgentName(): (agent: string | null) => string {
  const { t } = useTranslation('monitor');
  return (agent) =>
    agent === null ? t('agent.none') : t(`agent.${agent}`, { defaultValue: agent });
}
