/**
 * Kinds of streams: text that is watched while it grows, and where it is found afterwards. A stream
 * is named by its kind and by what it belongs to: `lesson/<lesson id>`.
 */
import type { ErrorCode } from '../errors.ts';
import type { Permission } from '../permissions.ts';

export interface StreamKind<Owner extends string = string, Text extends string = string> {
  /** What stands before the slash of its names. */
  prefix: string;
  /** Whose ids stand behind the slash. */
  owner: { kind: Owner; notFound: ErrorCode };
  watch: Permission;
  /** The text that is stored once the stream has ended, by a name which the server binds. */
  storedText: Text;
}

/** The name under which a text is joined: `lesson/4711`. */
export function streamName({ prefix }: Pick<StreamKind, 'prefix'>, id: string): string {
  return `${prefix}/${id}`;
}

/** The kind of a stream, and what it belongs to; undefined for what is no stream of these. */
export function streamOf<Kind extends StreamKind>(
  kinds: readonly Kind[],
  name: string,
): { kind: Kind; id: string } | undefined {
  const slash = name.indexOf('/');
  const kind = kinds.find(({ prefix }) => prefix === name.slice(0, slash));
  return slash < 0 || !kind ? undefined : { kind, id: name.slice(slash + 1) };
}
