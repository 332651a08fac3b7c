/** What the DNS says of a domain: asked over the wire, of the system's servers or of those in the settings. */
import { createHash } from 'node:crypto';
import { Resolver } from 'node:dns/promises';
import { domainToASCII } from 'node:url';
import {
  domainRecordName,
  domainRecordValue,
  type DomainFinding,
} from '#machines/organization/domain-proof.ts';

/** ms for one server; another one is asked after it. */
const TIMEOUT = 4_000;

/** The host that a domain is, as browsers send it; undefined for what can be none. */
export function hostOf(domain: string): string | undefined {
  const host = domainToASCII(domain.trim().toLowerCase());
  return host === '' ? undefined : host;
}

/** It has to tell this organization from others, and need not be secret: only its DNS can say it. */
export function recordOf(organizationId: string, host: string) {
  const mark = createHash('sha256').update(organizationId).digest('hex').slice(0, 32);
  return { name: domainRecordName(host), value: domainRecordValue(mark) };
}

export type AskDomain = (organizationId: string, host: string) => Promise<DomainFinding>;

/** @param servers `address` or `address:port`; those of the system where there are none. */
export function createDomainResolver(servers: readonly string[]): AskDomain {
  const resolver = new Resolver({ timeout: TIMEOUT, tries: 2 });
  if (servers.length > 0) resolver.setServers(servers);
  return async (organizationId, host) => {
    const { name, value } = recordOf(organizationId, host);
    try {
      const records = (await resolver.resolveTxt(name)).map((parts) => parts.join('').trim());
      if (records.includes(value)) return 'verified';
      return records.length === 0 ? 'missing' : 'other';
    } catch (error) {
      return isMissing(error) ? 'missing' : 'unreachable';
    }
  };
}

/** The name, or a record of this kind, is not there: what a server answered, not that none did. */
function isMissing(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    (error.code === 'ENOTFOUND' || error.code === 'ENODATA')
  );
}
