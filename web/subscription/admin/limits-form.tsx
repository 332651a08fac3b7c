import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { METERED, type LimitOverride } from '#machines/plan/limits.ts';
import { Button } from '../../ui/button.tsx';
import { Field, Input } from '../../ui/field.tsx';
import denseStyles from '../../ui/dense.module.css';
import type { SubscriptionDetail } from './subscription-types.ts';
import { useBillingActs } from './use-subscription-acts.ts';

type Typed = Record<(typeof METERED)[number], string>;

/** What was agreed with one organization: an empty field is the plan's own number. */
export function LimitsForm({ detail }: { detail: SubscriptionDetail }) {
  const { t } = useTranslation('payment');
  const acts = useBillingActs();
  const [typed, setTyped] = useState(() => typedOf(detail.agreed));
  const [reason, setReason] = useState('');
  const [refused, setRefused] = useState(false);
  const limits = limitsFrom(typed, detail.agreed);
  const wrongReason = refused && reason.trim() === '' ? t('limits.noReason') : undefined;
  const save = () => {
    setRefused(true);
    if (!limits || reason.trim() === '') return;
    acts.agree.mutate({ organizationId: detail.organization.id, limits, reason });
  };
  return (
    <form
      className={denseStyles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <p>{t('limits.hint')}</p>
      <div className={denseStyles.facts}>
        {METERED.map((what) => (
          <Field
            key={what}
            label={t(`limit.${what}`)}
            error={refused && !isNumber(typed[what]) ? t('limits.noNumber') : undefined}
          >
            <Input
              inputMode="numeric"
              value={typed[what]}
              placeholder={String(detail.limits[what] ?? t('limits.none'))}
              maxLength={15}
              onChange={(event) => setTyped({ ...typed, [what]: event.currentTarget.value })}
            />
          </Field>
        ))}
      </div>
      <Field label={t('limits.reason')} error={wrongReason} required>
        <Input
          value={reason}
          maxLength={500}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </Field>
      <div>
        <Button type="submit" size="dense" busy={acts.agree.isPending}>
          {t('act.agree')}
        </Button>
      </div>
    </form>
  );
}

/** Typed for "without a limit". */
const UNLIMITED = '-';

const isNumber = (text: string) => /^(\d{0,15}|-)$/u.test(text.trim());

function typedOf(agreed: LimitOverride): Typed {
  const word = (limit: number | null | undefined) =>
    limit === undefined ? '' : limit === null ? UNLIMITED : String(limit);
  return {
    tutors: word(agreed.tutors),
    courses: word(agreed.courses),
    students: word(agreed.students),
    storage: word(agreed.storage),
    tokens: word(agreed.tokens),
    voiceMinutes: word(agreed.voiceMinutes),
    links: word(agreed.links),
    seats: word(agreed.seats),
  };
}

/** Undefined while something is no number. What the form does not show stays. */
function limitsFrom(typed: Typed, agreed: LimitOverride): LimitOverride | undefined {
  const { pdfsPerLesson, analytics, domain } = agreed;
  const limits: LimitOverride = {
    ...(pdfsPerLesson === undefined ? {} : { pdfsPerLesson }),
    ...(analytics === undefined ? {} : { analytics }),
    ...(domain === undefined ? {} : { domain }),
  };
  for (const what of METERED) {
    const text = typed[what].trim();
    if (!isNumber(text)) return undefined;
    if (text !== '') limits[what] = text === UNLIMITED ? null : Number(text);
  }
  return limits;
}
