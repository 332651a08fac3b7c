import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleCheck, CircleX, Clock, Copy, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { DomainFinding, OwnDomain } from '#machines/organization/domain-proof.ts';
import { useTRPC, useTRPCClient } from '../lib/api-client.ts';
import { Button } from '../ui/button.tsx';
import { copyText } from '../ui/copy-text.ts';
import { DateTime } from '../ui/date-time.tsx';
import { Pill, type PillTone } from '../ui/pill.tsx';
import styles from './settings.module.css';

/** Below the field of the domain, once one is stored: the record that proves it, and how it stands. */
export function OwnDomainState({ orgSlug }: { orgSlug: string }) {
  const { data } = useQuery(useTRPC().organization.domain.queryOptions({ orgSlug }));
  return data ? <Detail orgSlug={orgSlug} own={data} /> : null;
}

function Detail({ orgSlug, own }: { orgSlug: string; own: OwnDomain }) {
  const { t } = useTranslation(['organization', 'common']);
  const check = useDomainCheck(orgSlug);
  const { domain, record, target, checkedAt, finding, isServed } = own;
  const state = STATES[isServed ? 'verified' : (finding ?? 'waiting')];
  const records = [
    { type: 'TXT', ...record },
    { type: 'CNAME', name: domain, value: target },
  ];
  return (
    <section className={styles.domain} aria-labelledby="own-domain" data-testid="own-domain">
      <div className={styles.domainState}>
        <h3 id="own-domain">{domain}</h3>
        <Pill tone={state.tone} icon={state.icon}>
          {t(`domain.state.${state.word}`)}
        </Pill>
      </div>
      <p aria-live="polite">
        {t(`domain.says.${isServed ? 'verified' : (finding ?? 'waiting')}`)}{' '}
        {checkedAt !== undefined && (
          <>
            {t('domain.checked')} <DateTime at={checkedAt} precision="minute" />
          </>
        )}
      </p>
      <dl>
        {records.map(({ type, name, value }) => (
          <div key={type}>
            <dt>{t(`domain.record.${type}`)}</dt>
            <dd>
              <code>{name}</code>
              <code>{value}</code>
              <Button
                size="dense"
                kind="quiet"
                icon={Copy}
                aria-label={t('domain.copy', { type })}
                onPress={() => void copyText(value, t('common:action.copied'))}
              >
                {t('common:action.copy')}
              </Button>
            </dd>
          </div>
        ))}
      </dl>
      <Button size="dense" busy={check.isPending} onPress={() => check.mutate()}>
        {t(checkedAt === undefined ? 'domain.check' : 'domain.again')}
      </Button>
    </section>
  );
}

interface Shown {
  word: 'verified' | 'waiting' | 'failed';
  tone: PillTone;
  icon: LucideIcon;
}
const WAITING: Shown = { word: 'waiting', tone: 'neutral', icon: Clock };
const STATES: Readonly<Record<DomainFinding | 'waiting', Shown>> = {
  verified: { word: 'verified', tone: 'bare', icon: CircleCheck },
  waiting: WAITING,
  missing: WAITING,
  unreachable: WAITING,
  other: { word: 'failed', tone: 'danger', icon: CircleX },
};

function useDomainCheck(orgSlug: string) {
  const trpc = useTRPC();
  const { organization } = useTRPCClient();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => organization.checkDomain.mutate({ orgSlug }),
    onSuccess: (own) =>
      queryClient.setQueryData(trpc.organization.domain.queryKey({ orgSlug }), own),
  });
}
