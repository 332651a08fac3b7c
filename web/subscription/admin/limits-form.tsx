import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { METERED, type LimitOverride, type Metered } from '#machines/plan/limits.ts';
import { Form } from '../../form/form.tsx';
import { useServerForm } from '../../form/use-server-form.ts';
import { Button } from '../../ui/button.tsx';
import denseStyles from '../../ui/dense.module.css';
import type { SubscriptionDetail } from './subscription-types.ts';
import { useBillingActs } from './use-subscription-acts.ts';

type Typed = Record<Metered, string>;

/** What is kept in bytes is written in these. */
const GIGABYTE = 1_000_000_000;
const WHOLE = /^(?:\d{0,15}|-)$/u;
const GIGABYTES = /^(?:\d{0,6}(?:\.\d{1,9})?|-)$/u;

const typedSchema = z.object({
  limits: z.record(z.enum(METERED), z.string().trim()).superRefine((limits, context) => {
    for (const what of METERED) {
      if ((what === 'storage' ? GIGABYTES : WHOLE).test(limits[what])) continue;
      context.addIssue({ code: 'custom', path: [what], message: 'payment:limits.noNumber' });
    }
  }),
  reason: z.string().trim().min(1, 'payment:limits.noReason'),
});

/** What was agreed with one organization: an empty field is the plan's own number. */
export function LimitsForm({ detail }: { detail: SubscriptionDetail }) {
  const { t, i18n } = useTranslation('payment');
  const { agree } = useBillingActs();
  const { agreed, organization } = detail;
  const server = useServerForm({
    defaultValues: { limits: typedOf(agreed), reason: '' },
    schema: typedSchema.transform(({ limits, reason }) => ({
      organizationId: organization.id,
      limits: limitsFrom(limits, agreed),
      reason,
    })),
    mutation: agree,
    place: () => undefined,
  });
  const { form } = server;
  const shown = (what: Metered) => {
    const most = detail.limits[what];
    if (most === null) return t('limits.none');
    return Number(wordOf(what, most)).toLocaleString(i18n.language);
  };
  return (
    <Form of={server} className={denseStyles.form}>
      <p>{t('limits.hint')}</p>
      <div className={denseStyles.facts}>
        {METERED.map((what) => (
          <form.AppField key={what} name={`limits.${what}`}>
            {(field) => (
              <field.TextField
                label={t(`limit.${what}`)}
                inputMode={what === 'storage' ? 'decimal' : 'numeric'}
                placeholder={shown(what)}
                maxLength={15}
              />
            )}
          </form.AppField>
        ))}
      </div>
      <form.AppField name="reason">
        {(field) => <field.TextField label={t('limits.reason')} maxLength={500} required />}
      </form.AppField>
      <div>
        <Button type="submit" size="dense" busy={server.busy}>
          {t('act.agree')}
        </Button>
      </div>
    </Form>
  );
}

/** Typed for "without a limit". */
const UNLIMITED = '-';

/** A limit as it is typed; undefined for none. */
function wordOf(what: Metered, limit: number | null): string | undefined {
  if (limit === null) return undefined;
  return String(what === 'storage' ? limit / GIGABYTE : limit);
}

function typedOf(agreed: LimitOverride): Typed {
  const word = (what: Metered) => {
    const limit = agreed[what];
    return limit === undefined ? '' : (wordOf(what, limit) ?? UNLIMITED);
  };
  return {
    tutors: word('tutors'),
    courses: word('courses'),
    students: word('students'),
    storage: word('storage'),
    tokens: word('tokens'),
    messages: word('messages'),
    voiceMinutes: word('voiceMinutes'),
    links: word('links'),
    seats: word('seats'),
  };
}

/** What the form does not show stays. */
function limitsFrom(typed: Typed, agreed: LimitOverride): LimitOverride {
  const { pdfsPerLesson, analytics, domain } = agreed;
  const limits: LimitOverride = {
    ...(pdfsPerLesson === undefined ? {} : { pdfsPerLesson }),
    ...(analytics === undefined ? {} : { analytics }),
    ...(domain === undefined ? {} : { domain }),
  };
  for (const what of METERED) {
    const text = typed[what];
    if (text === '') continue;
    const unit = what === 'storage' ? GIGABYTE : 1;
    limits[what] = text === UNLIMITED ? null : Math.round(Number(text) * unit);
  }
  return limits;
}
