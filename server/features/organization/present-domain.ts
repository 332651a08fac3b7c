/** The own domain of an organization, as its settings show it. */
import { createOrganizationDomainRepository } from '#db/organization/organization-domain.repository.ts';
import { createGuessRepository } from '#db/enrollment/guess.repository.ts';
import { AppError } from '#machines/errors.ts';
import type { OwnDomain } from '#machines/organization/domain-proof.ts';
import type { ApiContext } from '../../api/context.ts';
import { hostOf, recordOf } from './domain-record.ts';
import { isServed, ownDomains } from './own-domains.ts';

type Asking = Pick<ApiContext, 'em' | 'baseUrl' | 'opened'>;

const CHECKS = { count: 20, window: 15 * 60_000 };

/** Null where none is written down. */
export async function presentDomain(
  ctx: Asking,
  organizationId: string,
): Promise<OwnDomain | null> {
  const written = await createOrganizationDomainRepository(ctx.em).find(organizationId);
  const host = written && hostOf(written.domain);
  if (!written || host === undefined) return null;
  const { domain, known } = written;
  return {
    domain,
    record: recordOf(organizationId, host),
    target: new URL(ctx.baseUrl()).hostname,
    isServed: isServed(written),
    ...(known?.host === host
      ? { checkedAt: known.checkedAt.toISOString(), finding: known.finding }
      : {}),
  };
}

/** Asks the DNS. @throws {AppError} NOT_FOUND where no domain is written down, TOO_MANY_REQUESTS */
export async function checkDomain(ctx: Asking, organizationId: string): Promise<OwnDomain | null> {
  const written = await createOrganizationDomainRepository(ctx.em).find(organizationId);
  const host = written && hostOf(written.domain);
  if (!written || host === undefined) throw new AppError('NOT_FOUND');
  const limits = [{ key: `domain:${organizationId}`, ...CHECKS }];
  const retryAfter = await createGuessRepository(ctx.em).take(limits);
  if (retryAfter !== undefined) throw new AppError('TOO_MANY_REQUESTS', { retryAfter });
  await ctx.opened(ownDomains).check(written, host);
  return presentDomain(ctx, organizationId);
}
