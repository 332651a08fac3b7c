/**
 * The own domains that this process answers to. They are held in memory, since every request asks; another
 * process's change is seen a few seconds later.
 *
 * DOMAIN-3 Only a domain that was proven, and still is the one in the settings, is answered to.
 */
import {
  createOrganizationDomainRepository,
  type WrittenDomain,
} from '#db/organization/organization-domain.repository.ts';
import type { Orm } from '#db/orm.config.ts';
import type { FeatureService } from '../../feature-service.ts';
import type { Logger } from '../../logger.ts';
import { createDomainResolver, hostOf, type AskDomain } from './domain-record.ts';

/** ms */
const STALE = 5_000;

export interface OwnDomains {
  /** The slug of the organization that a host is the domain of. Never waits. */
  slugOf(host: string): string | undefined;
  /** The host of an organization's proven domain. Never waits. */
  hostOf(slug: string): string | undefined;
  /** Asks the DNS of one, and keeps what it said. */
  check(written: WrittenDomain, host: string): Promise<void>;
  /** Asks of all that are served. @returns how many are served no more. */
  checkAll(): Promise<number>;
}

export const ownDomains: FeatureService<OwnDomains> = {
  name: 'ownDomains',
  async open({ orm, logger, env }) {
    const domains = createOwnDomains(orm, {
      ask: createDomainResolver(env.dnsServers),
      logger: logger.child({ part: 'domains' }),
    });
    await domains.read();
    return domains;
  },
};

/** Whether it is answered to: proven, and not changed in the settings since. */
export function isServed({ domain, known }: WrittenDomain): boolean {
  return known?.isServed === true && known.host === hostOf(domain);
}

export function createOwnDomains(
  orm: Orm,
  { ask, logger, clock = Date.now }: { ask: AskDomain; logger: Logger; clock?: () => number },
): OwnDomains & { read(): Promise<void> } {
  let slugs = new Map<string, string>();
  let hosts = new Map<string, string>();
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | undefined;
  const repository = () => createOrganizationDomainRepository(orm.em.fork());

  async function read(): Promise<void> {
    const all = (await repository().served()).filter(isServed);
    slugs = new Map(all.map(({ slug, known }) => [known?.host ?? '', slug]));
    hosts = new Map(all.map(({ slug, known }) => [slug, known?.host ?? '']));
    readAt = clock();
  }

  function refresh(): void {
    if (clock() - readAt <= STALE) return;
    readAt = clock();
    reading ??= read()
      .catch((error: unknown) => {
        logger.error({ err: error }, 'own domains could not be read');
      })
      .finally(() => {
        reading = undefined;
      });
  }

  async function check({ organizationId }: WrittenDomain, host: string): Promise<void> {
    const finding = await ask(organizationId, host);
    await repository().record({ organizationId, host, finding, at: new Date(clock()) });
    await reading;
    await read();
  }

  return {
    read,
    slugOf(host) {
      refresh();
      return slugs.get(host);
    },
    hostOf(slug) {
      refresh();
      return hosts.get(slug);
    },
    check,
    async checkAll() {
      const before = (await repository().served()).filter(isServed);
      for (const written of before) await check(written, hostOf(written.domain) ?? '');
      const after = new Set((await repository().served()).map((one) => one.organizationId));
      return before.filter(({ organizationId }) => !after.has(organizationId)).length;
    },
  };
}
