/**
 * The own domains of organizations: which are written down, and what the DNS said of each.
 *
 * DOMAIN-2 A domain is one organization's: the one its DNS named last.
 */
import type { EntityManager } from '@mikro-orm/postgresql';
import type { DomainFinding } from '#machines/organization/domain-proof.ts';
import { reading, writing } from '../query.ts';

/** A domain that an organization has written into its settings, with what is known of it. */
export interface WrittenDomain {
  organizationId: string;
  slug: string;
  /** As it was written. */
  domain: string;
  /** What is known of the domain that was asked about last, which may be another one. */
  known?: { host: string; finding: DomainFinding; isServed: boolean; checkedAt: Date };
}

export interface DomainCheck {
  organizationId: string;
  host: string;
  finding: DomainFinding;
  at: Date;
}

export function createOrganizationDomainRepository(em: EntityManager) {
  const written = () =>
    reading(em)
      .selectFrom('organization')
      .leftJoin('organization_domain', 'organization_domain.organization_id', 'organization.id')
      .select([
        'organization.id as organizationId',
        'slug',
        'customDomain as domain',
        'host',
        'finding',
        'is_served as isServed',
        'checked_at as checkedAt',
      ])
      .where('customDomain', '<>', '')
      .$narrowType<{ domain: string }>();

  return {
    async find(organizationId: string): Promise<WrittenDomain | undefined> {
      const row = await written().where('organization.id', '=', organizationId).executeTakeFirst();
      return row && toWritten(row);
    },

    /** Those that are answered to, or were. */
    async served(): Promise<WrittenDomain[]> {
      return (await written().where('is_served', '=', true).execute()).map(toWritten);
    },

    /** Where the DNS does not answer, all stays as it was. */
    async record({ organizationId, host, finding, at }: DomainCheck): Promise<void> {
      await writing(em)
        .transaction()
        .execute(async (trx) => {
          const kept = await trx
            .selectFrom('organization_domain')
            .select(['host', 'is_served'])
            .where('organization_id', '=', organizationId)
            .forUpdate()
            .executeTakeFirst();
          const stays = finding === 'unreachable' && kept?.host === host && kept.is_served;
          const isServed = finding === 'verified' || stays;
          if (finding === 'verified') {
            await trx
              .updateTable('organization_domain')
              .set({ is_served: false, finding: 'other' })
              .where('host', '=', host)
              .where('organization_id', '<>', organizationId)
              .execute();
          }
          const row = { host, finding, is_served: isServed, checked_at: at };
          await trx
            .insertInto('organization_domain')
            .values({ organization_id: organizationId, ...row })
            .onConflict((conflict) => conflict.column('organization_id').doUpdateSet(row))
            .execute();
        });
    },
  };
}

interface Row {
  organizationId: string;
  slug: string;
  domain: string;
  host: string | null;
  finding: DomainFinding | null;
  isServed: boolean | null;
  checkedAt: Date | null;
}

function toWritten({ organizationId, slug, domain, ...row }: Row): WrittenDomain {
  const { host, finding, isServed, checkedAt } = row;
  const known =
    host !== null && finding !== null && isServed !== null && checkedAt !== null
      ? { known: { host, finding, isServed, checkedAt } }
      : {};
  return { organizationId, slug, domain, ...known };
}
