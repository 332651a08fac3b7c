/**
 * The own domain of an organization, as its settings show it and its DNS proves it.
 *
 * DOMAIN-1 A domain is an organization's once its DNS says so: a TXT record beside it that names the
 *    organization. Whoever writes a domain into the settings has nothing yet.
 */

/** What the DNS said when it was last asked. `unreachable`: nothing, which proves nothing. */
export const DOMAIN_FINDINGS = ['verified', 'missing', 'other', 'unreachable'] as const;
export type DomainFinding = (typeof DOMAIN_FINDINGS)[number];

export interface OwnDomain {
  /** As it was written. */
  domain: string;
  /** To be set at whoever keeps the DNS of the domain. */
  record: { name: string; value: string };
  /** The host that the domain itself has to lead to. */
  target: string;
  /** When it was last asked about, as an ISO time; absent for one that never was. */
  checkedAt?: string;
  finding?: DomainFinding;
  /** It answers with pages of the organization. */
  isServed: boolean;
}

/** The name of the record that is asked for. @param host in letters of ASCII. */
export function domainRecordName(host: string): string {
  return `_lectern.${host}`;
}

/** What the record has to say. @param mark tells this organization from all others. */
export function domainRecordValue(mark: string): string {
  return `lectern-organization=${mark}`;
}
