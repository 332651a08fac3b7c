/**
 * Who may watch which actor and stream, and who may say what to it: one query per kind of thing,
 * however many are asked for at once. What it takes is said by the machines (machines/registry.ts).
 */
import { streamOf } from '#machines/actor/stream-kind.ts';
import { AppError, toFailure, type ErrorCode } from '#machines/errors.ts';
import {
  demandIn,
  rightsIn,
  roleGrants,
  type Permission,
  type Rights,
  type Viewer,
} from '#machines/permissions.ts';
import { changesCourse } from '#machines/plan/beyond-plan.ts';
import { machineOf, STREAM_KINDS } from '#machines/registry.ts';
import type { Access, LiveAccess, LiveUser } from './live-access.ts';

/** Those of the viewer among things that belong to one person, as far as they may see them now. */
export type OwnOf = (viewer: Viewer, ids: readonly string[]) => Promise<Set<string>>;

/** Whose things these are, by id; ids that do not exist are absent. */
export type OrganizationsOf = (ids: readonly string[]) => Promise<Map<string, string>>;

export interface AccessOptions {
  /** Undefined once the account is gone. */
  viewer: (userId: string) => Promise<Viewer | undefined>;
  /** By the kind of thing. */
  owners: Iterable<readonly [kind: string, OrganizationsOf]>;
  /** By the kind of thing: what is there belongs to a person, and roles say nothing of it. */
  own?: Iterable<readonly [kind: string, OwnOf]>;
  /** Asked before a command that changes something. @throws {AppError} where it may not be changed now. */
  demandChange?: (kind: string, id: string) => Promise<void>;
}

/** What somebody may do with what is theirs: all that a learner may. */
const OWN_RIGHTS: Rights = {
  key: 'own',
  may: (permission) => roleGrants('learner', permission),
};

/** One thing that is asked for, and what it takes. */
interface Demand {
  owner: { kind: string; notFound: ErrorCode };
  id: string;
  permission: Permission;
}

export function createLiveAccess({
  viewer: viewerOf,
  owners,
  own = [],
  demandChange = () => Promise.resolve(),
}: AccessOptions): LiveAccess {
  const byKind = new Map(owners);
  const ownByKind = new Map(own);

  /** The viewer's own among what is asked for, by kind. */
  async function ownThings(viewer: Viewer, demands: readonly Demand[]) {
    const wanted = Map.groupBy(demands, ({ owner }) => owner.kind);
    const found = [...wanted].flatMap(([kind, ofKind]) => {
      const read = ownByKind.get(kind);
      const ids = [...new Set(ofKind.map(({ id }) => id))];
      return read ? [read(viewer, ids).then((mine) => [kind, mine] as const)] : [];
    });
    return new Map(await Promise.all(found));
  }

  /** By kind, then by id. */
  async function organizations(demands: readonly Demand[]) {
    const shared = demands.filter(({ owner }) => !ownByKind.has(owner.kind));
    const wanted = Map.groupBy(shared, ({ owner }) => owner.kind);
    const found = [...wanted].map(async ([kind, ofKind]) => {
      const ids = [...new Set(ofKind.map(({ id }) => id))];
      return [kind, (await byKind.get(kind)?.(ids)) ?? new Map<string, string>()] as const;
    });
    return new Map(await Promise.all(found));
  }

  /** The answer for each demand; NOT_FOUND for what nobody knows. */
  async function decide(
    user: LiveUser,
    demands: readonly (Demand | undefined)[],
  ): Promise<Access[]> {
    const known = demands.filter((demand) => demand !== undefined);
    const [viewer, found] = await Promise.all([viewerOf(user.userId), organizations(known)]);
    const mine = viewer ? await ownThings(viewer, known) : new Map<string, Set<string>>();
    return demands.map((demand) => {
      if (!demand) return { ok: false, code: 'NOT_FOUND' };
      if (!viewer) return { ok: false, code: 'SIGN_IN_REQUIRED' };
      const { owner, id, permission } = demand;
      if (ownByKind.has(owner.kind)) {
        const isOwn = mine.get(owner.kind)?.has(id) === true && OWN_RIGHTS.may(permission);
        return isOwn ? { ok: true, rights: OWN_RIGHTS } : { ok: false, code: owner.notFound };
      }
      const organizationId = found.get(owner.kind)?.get(id);
      if (organizationId === undefined) return { ok: false, code: owner.notFound };
      return judge(viewer, organizationId, permission, owner.notFound);
    });
  }

  return {
    actors: (user, refs) =>
      decide(
        user,
        refs.map(({ machine, id }) => {
          const { owner, watch } = machineOf(machine);
          return { owner, id, permission: watch };
        }),
      ),

    streams: (user, streams) =>
      decide(
        user,
        streams.map((name) => {
          const stream = streamOf(STREAM_KINDS, name);
          return (
            stream && { owner: stream.kind.owner, id: stream.id, permission: stream.kind.watch }
          );
        }),
      ),

    async event(user, { machine, id }, { type }) {
      const definition = machineOf(machine);
      // What is no command is refused for what it is, to whoever may know of the actor.
      const permission = definition.permissionFor(type) ?? definition.watch;
      const [answer] = await decide(user, [{ owner: definition.owner, id, permission }]);
      if (!answer?.ok) return answer ?? { ok: false, code: 'NOT_FOUND' };
      if (changesCourse(permission)) await demandChange(definition.owner.kind, id);
      return answer;
    },
  };
}

function judge(
  viewer: Viewer,
  organizationId: string,
  permission: Permission,
  notFound: ErrorCode,
): Access {
  try {
    demandIn(viewer, organizationId, permission, notFound);
    return { ok: true, rights: rightsIn(viewer, organizationId) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { ok: false, code: toFailure(error).code };
  }
}
