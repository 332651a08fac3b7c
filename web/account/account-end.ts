/** What becomes of one's organizations when the account ends. The server decides by the same rule. */
export interface OwnOrganization {
  name: string;
  slug: string;
  owner: boolean;
  people: number;
  owners: number;
  courses: number;
}

export interface Fate {
  /** Others belong to it and would have no owner: first somebody else must be made one. */
  held: OwnOrganization[];
  /** Nobody else belongs to it: it goes with everything in it. */
  gone: OwnOrganization[];
  /** It stays; one is no longer in it. */
  left: OwnOrganization[];
}

export function fateOf(organizations: readonly OwnOrganization[]): Fate {
  const fate: Fate = { held: [], gone: [], left: [] };
  for (const one of organizations) {
    const kind = one.people <= 1 ? 'gone' : one.owner && one.owners <= 1 ? 'held' : 'left';
    fate[kind].push(one);
  }
  return fate;
}
