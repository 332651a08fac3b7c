/**
 * Who may watch which actor and stream, and who may say what to it: one query per kind of thing,
 * however many are asked for at once.
 */
import type { ActorRef, MachineName } from '#machines/actor/actor.ts';
import { permissionFor } from '#machines/commands.ts';
import { AppError, toFailure, type ErrorCode } from '#machines/errors.ts';
import { demandIn, type Permission, type Viewer } from '#machines/permissions.ts';
import { lessonStream } from '#machines/lesson/lesson-generation.events.ts';
import type { Access, LiveAccess, LiveUser } from './live-access.ts';

/** Whose things these are; ids that do not exist are absent. */
type Owners = (ids: readonly string[]) => Promise<Map<string, string>>;

export interface AccessOptions {
  /** Undefined once the account is gone. */
  viewer(userId: string): Promise<Viewer | undefined>;
  documents: Owners;
  courses: Owners;
  lessons: Owners;
}

type Kind = 'documents' | 'courses' | 'lessons';

interface Rule {
  kind: Kind;
  watch: Permission;
  notFound: ErrorCode;
}

const RULES: Record<MachineName, Rule> = {
  documentProcessing: {
    kind: 'documents',
    watch: 'documents:read',
    notFound: 'DOCUMENT_NOT_FOUND',
  },
  courseCreation: {
    kind: 'courses',
    watch: 'courses:update',
    notFound: 'COURSE_NOT_FOUND',
  },
  courseGeneration: {
    kind: 'courses',
    watch: 'job:view',
    notFound: 'COURSE_NOT_FOUND',
  },
  lessonGeneration: {
    kind: 'lessons',
    watch: 'job:view',
    notFound: 'LESSON_NOT_FOUND',
  },
};

/** The text of a lesson is watched by whoever may watch it being written. */
const LESSON_STREAM = lessonStream('');

export function createLiveAccess(options: AccessOptions): LiveAccess {
  async function owners(refs: readonly ActorRef[]): Promise<Record<Kind, Map<string, string>>> {
    const wanted = {
      documents: new Set<string>(),
      courses: new Set<string>(),
      lessons: new Set<string>(),
    };
    for (const { machine, id } of refs) wanted[RULES[machine].kind].add(id);
    const read = async (kind: Kind) =>
      wanted[kind].size === 0 ? new Map<string, string>() : options[kind]([...wanted[kind]]);
    const [documents, courses, lessons] = await Promise.all([
      read('documents'),
      read('courses'),
      read('lessons'),
    ]);
    return { documents, courses, lessons };
  }

  async function decide(
    user: LiveUser,
    refs: readonly ActorRef[],
    permissionOf: (rule: Rule) => Permission,
  ): Promise<Access[]> {
    const [viewer, found] = await Promise.all([options.viewer(user.userId), owners(refs)]);
    return refs.map(({ machine, id }) => {
      const rule = RULES[machine];
      const organizationId = found[rule.kind].get(id);
      if (!viewer) return { ok: false, code: 'SIGN_IN_REQUIRED' };
      if (organizationId === undefined) return { ok: false, code: rule.notFound };
      return judge(viewer, organizationId, permissionOf(rule), rule.notFound);
    });
  }

  return {
    actors: (user, refs) => decide(user, refs, (rule) => rule.watch),

    async streams(user, streams) {
      const refs = streams.flatMap((stream) => lessonOf(stream) ?? []);
      const answers = await decide(user, refs, (rule) => rule.watch);
      const byId = new Map(refs.map(({ id }, index) => [id, answers[index]]));
      return streams.map(
        (stream) => byId.get(lessonOf(stream)?.id ?? '') ?? { ok: false, code: 'NOT_FOUND' },
      );
    },

    async event(user, ref, { type }) {
      // What is no command is refused for what it is, to whoever may know of the actor.
      const permission = permissionFor(ref.machine, type);
      const [answer] = await decide(user, [ref], (rule) => permission ?? rule.watch);
      return answer ?? { ok: false, code: 'NOT_FOUND' };
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
    return { ok: true, viewer };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { ok: false, code: toFailure(error).code };
  }
}

function lessonOf(stream: string): ActorRef | undefined {
  if (!stream.startsWith(LESSON_STREAM)) return undefined;
  return { machine: 'lessonGeneration', id: stream.slice(LESSON_STREAM.length) };
}
