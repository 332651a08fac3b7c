import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nextInquiry } from '#machines/inquiry/inquiry.ts';
import { useTRPC } from '../lib/api-client.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { ErrorRegion } from '../ui/error-region.tsx';
import { Field, Textarea } from '../ui/field.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
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
    <Sheet
      open={inquiryId !== null}
      onOpenChange={(open) => !open && onClose()}
      title={data?.organization ?? t('title')}
      meta={data?.email}
      wide
    >
      {data ? (
        <Detail key={data.id} inquiry={data} />
      ) : query.isError ? (
        <ErrorRegion title={t('failed')} onRetry={() => void query.refetch()} />
      ) : (
        <Skeleton rows={6} />
      )}
    </Sheet>
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
    </div>
  );
}

/** A mail to them, or a note that stays here. */
function Writing({ acts }: { acts: ReturnType<typeof useInquiryActs> }) {
  const { t } = useTranslation('inquiry');
  const [text, setText] = useState('');
  const isEmpty = text.trim() === '';
  const send = (act: typeof acts.answer | typeof acts.note) =>
    act.mutateAsync(text).then(
      () => setText(''),
      () => {},
    );
  return (
    <div className={denseStyles.form}>
      <Field label={t('text')} count={{ used: text.length, limit: 4000 }}>
        <Textarea
          rows={4}
          value={text}
          maxLength={4000}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </Field>
      <div className={denseStyles.acts}>
        <div>
          <Button
            size="dense"
            kind="primary"
            isDisabled={isEmpty}
            busy={acts.answer.isPending}
            onPress={() => void send(acts.answer)}
          >
            {t('act.answer')}
          </Button>
          <Button
            size="dense"
            isDisabled={isEmpty}
            busy={acts.note.isPending}
            onPress={() => void send(acts.note)}
          >
            {t('act.note')}
          </Button>
        </div>
      </div>
    </div>
  );
}
