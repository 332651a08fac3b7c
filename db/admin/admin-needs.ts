/**
 * ADMIN-13 What waits for an administrator is counted anew each time the area is opened, and each count
 *    leads to the list of what it counts.
 */
import { sql } from 'kysely';
import type { JobOutcome } from '#machines/cron/jobs.ts';
import type { InquiryState } from '#machines/inquiry/inquiry.ts';
import type { GrantState } from '#machines/promo/promo.ts';
import type { SubscriptionState } from '#machines/subscription/subscription.events.ts';
import type { Database } from '../query.ts';

export interface AdminNeeds {
  /** Sign-ups by a campaign that were held back. */
  heldSignUps: number;
  /** Nobody has taken them yet. */
  newInquiries: number;
  /** Plans that were asked for and are not paid. */
  requestedPlans: number;
  pastDue: number;
  unpaid: number;
  /** Jobs whose last run did not come to its end. */
  failedJobs: number;
}

/** One statement. */
export async function readAdminNeeds(db: Database): Promise<AdminNeeds> {
  const { rows } = await sql<{ needs: AdminNeeds }>`
    select json_build_object(
      'heldSignUps', (select count(*) from promo_user where state = ${'held' satisfies GrantState}),
      'newInquiries', (select count(*) from business_inquiry where state = ${'new' satisfies InquiryState}),
      'requestedPlans', plans.requested, 'pastDue', plans.past_due, 'unpaid', plans.unpaid,
      'failedJobs', (select count(*) from scheduled_job job, lateral (
        select outcome from job_run where job_run.job = job.name order by id desc limit 1
      ) as latest where latest.outcome <> ${'done' satisfies JobOutcome})
    ) as needs
    from (
      select count(*) filter (where requested_plan is not null) as requested,
        count(*) filter (where state = ${'pastDue' satisfies SubscriptionState}) as past_due,
        count(*) filter (where state = ${'unpaid' satisfies SubscriptionState}) as unpaid
      from subscription
    ) as plans`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('no row of counts');
  return row.needs;
}
