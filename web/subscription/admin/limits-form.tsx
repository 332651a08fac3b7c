import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { METERED, type LimitOverride } from '#machines/plan/limits.ts';
import { Form } from '../../form/form.tsx';
import { useServerForm } from '../../form/use-server-form.ts';
import { Button } from '../../ui/button.tsx';
import denseStyles from '../../ui/dense.module.css';
import type { SubscriptionDetail } from './subscription-types.ts';
import { useBillingActs } from './use-subscription-acts.ts';

type Typed = Record<(typeof METERED)[number], string>;

const typedSchema = z.object({
  limits: z.record(
    z.enum(METERED),
    z
      .string()
      .trim()
      .regex(/^(\d{0,15}|-)$/u, 'payment:limits.noNumber'),
  ),
  reason: z.string().trim().min(1, 'payment:limits.noReason'),
});

/** What was agreed with one organization: an empty field is the plan's own number. */
export function LimitsForm({ detail }: { detail: SubscriptionDetail }) {
  const { t } = useTranslation('payment');
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
  return (
    <Form of={server} className={denseStyles.form}>
      <p>{t('limits.hint')}</p>
      <div className={denseStyles.facts}>
        {METERED.map((what) => (
          <form.AppField key={what} name={`limits.${what}`}>
            {(field) => (
              <field.TextField
                label={t(`limit.${what}`)}
                inputMode="numeric"
                placeholder={String(detail.limits[what] ?? t('limits.none'))}
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

function typedOf(agreed: LimitOverride): Typed {
  const word = (limit: number | null | undefined) =>
    limit === undefined ? '' : limit === null ? UNLIMITED : String(limit);
  return {
    tutors: word(agreed.tutors),
    courses: word(agreed.courses),
    students: word(agreed.students),
    storage: word(agreed.storage),
    tokens: word(agreed.tokens),
    messages: word(agreed.messages),
    voiceMinutes: word(agreed.voiceMinutes),
    links: word(agreed.links),
    seats: word(agreed.seats),
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
    if (text !== '') limits[what] = text === UNLIMITED ? null : Number(text);
  }
  return limits;
}
