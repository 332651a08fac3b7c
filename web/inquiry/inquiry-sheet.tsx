import { useStore } from '@tanstack/react-form';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { nextInquiry } from '#machines/inquiry/inquiry.ts';
import { submitForm } from '../form/app-form.ts';
import { Form } from '../form/form.tsx';
import { useServerForm } from '../form/use-server-form.ts';
import { useTRPC } from '../lib/api-client.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { RowSheet } from '../ui/row-sheet.tsx';
import { ActHistory } from '../act/act-history.tsx';
import denseStyles from '../ui/dense.module.css';
import { DateTime } from '../ui/date-time.tsx';
import { InquiryStatus } from './inquiries-table.tsx';
import type { InquiryDetail } from './inquiry-types.ts';
import { useInquiryActs } from './use-inquiry-acts.ts';

interface InquirySheetProps {
  inquiryId: string | null;
  onClose: () => void;
}

/** One inquiry: what was asked, what was said since, and what can be done. */
export function InquirySheet({ inquiryId, onClose }: InquirySheetProps) {
  const { t } = useTranslation('inquiry');
  const query = useQuery({
    ...useTRPC().inquiry.get.queryOptions({ id: inquiryId ?? '' }),
    enabled: inquiryId !== null,
    meta: { silent: true },
  });
  const { data } = query;
  return (
    <RowSheet
      openId={inquiryId}
      query={query}
      onClose={onClose}
      title={data?.organization ?? t('title')}
      meta={data?.email}
      failed={t('failed')}
    >
      {(inquiry) => <Detail key={inquiry.id} inquiry={inquiry} />}
    </RowSheet>
  );
}

function Detail({ inquiry }: { inquiry: InquiryDetail }) {
  const { t } = useTranslation('inquiry');
  const acts = useInquiryActs(inquiry.id);
  const { state, name, seats, assigneeName, message, createdAt, organization } = inquiry;
  const may = (act: 'take' | 'convert' | 'close') => nextInquiry(state, act) !== undefined;
  return (
    <div className={denseStyles.detail}>
      <dl className={denseStyles.facts}>
        <div>
          <dt>{t('column.state')}</dt>
          <dd>
            <InquiryStatus state={state} />
          </dd>
        </div>
        <div>
          <dt>{t('fact.name')}</dt>
          <dd>{name}</dd>
        </div>
        <div>
          <dt>{t('fact.seats')}</dt>
          <dd>{seats || t('fact.unsaid')}</dd>
        </div>
        <div>
          <dt>{t('column.assignee')}</dt>
          <dd>{assigneeName ?? t('fact.nobody')}</dd>
        </div>
        <div>
          <dt>{t('column.at')}</dt>
          <dd>
            <DateTime at={new Date(createdAt).toISOString()} precision="minute" />
          </dd>
        </div>
      </dl>
      <p>{message}</p>
      <div className={denseStyles.acts} role="group" aria-label={t('acts')}>
        <div>
          {may('take') && (
            <Button size="dense" onPress={() => acts.act.mutate('take')}>
              {t('act.take')}
            </Button>
          )}
          {may('convert') && (
            <Button size="dense" onPress={() => acts.act.mutate('convert')}>
              {t('act.convert')}
            </Button>
          )}
          {state === 'converted' && (
            <ButtonLink size="dense" to="/admin/subscriptions" search={{ search: organization }}>
              {t('act.plan')}
            </ButtonLink>
          )}
          {may('close') && (
            <Button size="dense" kind="quiet" onPress={() => acts.act.mutate('close')}>
              {t('act.close')}
            </Button>
          )}
        </div>
      </div>
      <Writing acts={acts} />
      {inquiry.notes.length > 0 && (
        <section>
          <h3>{t('history')}</h3>
          <ul className={denseStyles.lines}>
            {inquiry.notes.map(({ id, kind, author, text, at }) => (
              <li key={id}>
                <span>{text}</span>
                <small>
                  {t(`kind.${kind}`, { author })} <DateTime at={at} precision="minute" />
                </small>
              </li>
            ))}
          </ul>
        </section>
      )}
      <ActHistory about={`inquiry:${inquiry.id}`} />
    </div>
  );
}

type Writes = 'answer' | 'note';
interface Typed {
  text: string;
  kind: Writes;
}
const NOTHING: Typed = { text: '', kind: 'answer' };
const typedSchema = z.object({
  text: z.string().trim().min(1, 'BAD_INPUT'),
  kind: z.enum(['answer', 'note']),
});

/** A mail to them, or a note that stays here. */
function Writing({ acts }: { acts: ReturnType<typeof useInquiryActs> }) {
  const { t } = useTranslation('inquiry');
  const server = useServerForm({
    defaultValues: NOTHING,
    schema: typedSchema,
    mutation: acts.write,
    place: () => undefined,
    onDone: () => {
      server.form.reset();
    },
  });
  const { form, busy } = server;
  const { text, kind } = useStore(form.store, ({ values }) => values);
  const send = (as: Writes) => {
    form.setFieldValue('kind', as);
    void submitForm(form);
  };
  return (
    <Form of={server} className={denseStyles.form}>
      <form.AppField name="text">
        {(field) => (
          <field.TextareaField label={t('text')} rows={4} maxLength={4000} countTo={4000} />
        )}
      </form.AppField>
      <div className={denseStyles.acts}>
        <div>
          {(['answer', 'note'] as const).map((one) => (
            <Button
              key={one}
              size="dense"
              kind={one === 'answer' ? 'primary' : 'second'}
              isDisabled={text.trim() === '' || (busy && kind !== one)}
              busy={busy && kind === one}
              onPress={() => send(one)}
            >
              {t(`act.${one}`)}
            </Button>
          ))}
        </div>
      </div>
    </Form>
  );
}
