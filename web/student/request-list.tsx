import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useQueryStates } from 'nuqs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTRPC } from '../lib/api-client.ts';
import { useDateTime } from '../lib/use-date-time.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Button } from '../ui/button.tsx';
import { Region } from '../ui/card.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { ErrorRegion } from '../ui/error-region.tsx';
import { Lately } from '../ui/lately.tsx';
import { ListRegion } from '../ui/list-region.tsx';
import { Segment } from '../ui/segment.tsx';
import { Status } from '../ui/status.tsx';
import { ReviewDialog, type Reviewing } from './review-dialog.tsx';
import { REQUESTS_A_PAGE, requestSearch } from './student-search.ts';
import type { ClassPart, EnrollmentRequest } from './student-types.ts';
import { useClassNow } from './use-class-now.ts';
import styles from './student.module.css';

const VIEWS = ['pending', 'approved', 'rejected', 'total'] as const;

/** Who asks to be let in, and who was answered; one or several are answered at a time. */
export function RequestList({ at, courseId }: ClassPart) {
  const { t } = useTranslation('student');
  const [{ requests: view, requestPage: page }, setSearch] = useQueryStates(requestSearch);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [reviewing, setReviewing] = useState<Reviewing>();
  const { list } = useTRPC().enrollmentRequest;
  const query = useQuery({
    ...list.queryOptions({
      ...at,
      page,
      limit: REQUESTS_A_PAGE,
      ...(view === 'total' ? {} : { status: view }),
    }),
    placeholderData: keepPreviousData,
    meta: { silent: true },
  });
  const { data } = query;
  useClassNow(courseId, list.pathKey(), data);
  const pending = (data?.items ?? []).filter(({ status }) => status === 'pending');
  const chosen = pending.filter(({ id }) => ticked.has(id));
  const tick = (id: string, on: boolean) => {
    const next = new Set(ticked);
    if (on) next.add(id);
    else next.delete(id);
    setTicked(next);
  };
  return (
    <Region
      title={t('request.title')}
      end={
        data && (
          <Segment
            label={t('request.title')}
            value={view}
            onChange={(next) => void setSearch({ requests: next, requestPage: null })}
            options={VIEWS.map((value) => ({
              value,
              label: t(`request.${value}`, { count: data.counts[value] }),
            }))}
          />
        )
      }
    >
      {chosen.length > 1 && (
        <div className={styles.several}>
          <span>{t('request.chosen', { count: chosen.length })}</span>
          <Button
            size="dense"
            kind="quiet"
            onPress={() => setReviewing({ decision: 'reject', requests: chosen })}
          >
            {t('request.rejectAll')}
          </Button>
          <Button
            size="dense"
            icon={Check}
            onPress={() => setReviewing({ decision: 'approve', requests: chosen })}
          >
            {t('request.approveAll')}
          </Button>
        </div>
      )}
      <ListRegion
        label={t('request.title')}
        listing={data}
        failed={
          query.isError && (
            <ErrorRegion title={t('request.failed')} onRetry={() => void query.refetch()} />
          )
        }
        rows={2}
        empty={<p className={styles.none}>{t(`request.none.${view}`)}</p>}
        onPage={(next) => void setSearch({ requestPage: next })}
      >
        {({ items }) => (
          <ul className={styles.requests} aria-label={t('request.title')}>
            {items.map((request) => (
              <RequestRow
                key={request.id}
                request={request}
                ticked={pending.length > 1 ? ticked.has(request.id) : undefined}
                onTick={(on) => tick(request.id, on)}
                onReview={(decision) => setReviewing({ decision, requests: [request] })}
              />
            ))}
          </ul>
        )}
      </ListRegion>
      {reviewing && (
        <ReviewDialog
          at={at}
          {...reviewing}
          onClose={() => setReviewing(undefined)}
          onDone={() => setTicked(new Set())}
        />
      )}
    </Region>
  );
}

interface RequestRowProps {
  request: EnrollmentRequest;
  /** Undefined where there are no several to choose from. */
  ticked: boolean | undefined;
  onTick: (on: boolean) => void;
  onReview: (decision: Reviewing['decision']) => void;
}

function RequestRow({ request, ticked, onTick, onReview }: RequestRowProps) {
  const { t } = useTranslation('student');
  const moment = useDateTime();
  const { name, image, message, status, requestedAt, reviewedAt, reviewer, welcome, reason } =
    request;
  const isPending = status === 'pending';
  const answer = welcome ?? reason;
  return (
    <li data-testid="request">
      {isPending && ticked !== undefined && (
        <Checkbox checked={ticked} onChange={onTick} aria-label={t('request.choose', { name })} />
      )}
      <Avatar name={name} image={image} size={28} />
      <div className={styles.requestText}>
        <p className={styles.requestHead}>
          <b>{name}</b>
          <Lately at={requestedAt} withTime />
        </p>
        {message !== '' && <p>{message}</p>}
        {!isPending && reviewedAt !== null && (
          <p className={styles.requestAnswer}>
            {t('request.answered', {
              date: moment(reviewedAt, 'dayOfYear'),
              name: reviewer ?? t('request.byItself'),
            })}
            {answer !== null && `: ${answer}`}
          </p>
        )}
      </div>
      <div className={styles.requestSteps}>
        {isPending ? (
          <>
            <Button
              size="dense"
              kind="quiet"
              aria-label={t('request.rejectOne', { name })}
              onPress={() => onReview('reject')}
            >
              {t('request.reject')}
            </Button>
            <Button
              size="dense"
              icon={Check}
              aria-label={t('request.approveOne', { name })}
              onPress={() => onReview('approve')}
            >
              {t('request.approve')}
            </Button>
          </>
        ) : (
          <Status kind="request" state={status} />
        )}
        {status === 'rejected' && (
          <Button
            size="dense"
            kind="quiet"
            aria-label={t('request.approveOne', { name })}
            onPress={() => onReview('approve')}
          >
            {t('request.approve')}
          </Button>
        )}
      </div>
    </li>
  );
}
