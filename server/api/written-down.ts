/** What an administrator does to an organization, written down before it is done and after. */
import type { EntityManager } from '@mikro-orm/postgresql';
import {
  createAdminActRepository,
  type AdminActName,
  type NewAct,
} from '#db/admin/admin-act.repository.ts';
import type { ActDetail } from '#db/admin/admin-act.entity.ts';
import { writing } from '#db/query.ts';
import type { Person } from '../auth/viewer.ts';

export async function writtenDown<T>(
  { em, person }: { em: EntityManager; person: Person },
  act: AdminActName,
  detail: ActDetail,
  work: () => Promise<T>,
  /** What it is done to. */
  { subjectId, about }: Pick<NewAct, 'subjectId' | 'about'> = {},
): Promise<T> {
  const acts = createAdminActRepository(writing(em));
  const { id, name } = person.signedIn.user;
  const begun = await acts.begin({ act, actor: { id, name }, subjectId, about, detail });
  let done: T;
  try {
    done = await work();
  } catch (error) {
    await acts.forget(begun);
    throw error;
  }
  // Where only this fails the line stays: it was done (AUDIT-1).
  await acts.finish(begun);
  return done;
}
