/** What an administrator does to an organization, written down before it is done and after. */
import type { EntityManager } from '@mikro-orm/postgresql';
import {
  createAdminActRepository,
  type AdminActName,
  type NewAct,
} from '#db/admin/admin-act.repository.ts';
import type { ActDetail } from '#db/admin/admin-act.entity.ts';
import { writing } from '#db/query.ts';
import type { Requester } from '../auth/viewer.ts';

/** What it is done to. */
interface WrittenOf extends Pick<NewAct, 'subjectId' | 'about'> {
  /** What it changes, asked before it and after it (AUDIT-4). Null where there is nothing. */
  state?: () => Promise<ActDetail | null>;
}

export async function writtenDown<T>(
  { em, person }: { em: EntityManager; person: Requester },
  act: AdminActName,
  detail: ActDetail,
  work: () => Promise<T>,
  { subjectId, about, state }: WrittenOf = {},
): Promise<T> {
  const acts = createAdminActRepository(writing(em));
  const { id, name } = person.signedIn.user;
  const before = await state?.();
  const from = person.from;
  const actor = { id, name };
  const begun = await acts.begin({ act, actor, subjectId, about, detail, before, from });
  let done: T;
  try {
    done = await work();
  } catch (error) {
    await acts.forget(begun);
    throw error;
  }
  // Where only this fails the line stays: it was done (AUDIT-1).
  await acts.finish(begun, await state?.());
  return done;
}
