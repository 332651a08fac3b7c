/** Somebody's own talks, narrowed by what they look for. */
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Listing } from '#machines/listing.ts';
import type { TalkSummary } from '#machines/talk/talk.ts';
import { fields, reading } from '../query.ts';
import { likePattern } from '../search/bigrams.ts';

export interface TalkQuery {
  courseId?: string | undefined;
  /** Only of courses of this organization. */
  orgSlug?: string | undefined;
  /** Words of the title or of anything said. */
  search?: string | undefined;
  /** From 1. */
  page: number;
  limit: number;
}

/** Talked in last first. */
export async function listTalks(
  em: EntityManager,
  userId: string,
  query: TalkQuery,
): Promise<Listing<TalkSummary>> {
  const { courseId, orgSlug, search, page, limit } = query;
  let found = reading(em)
    .selectFrom('talk')
    .innerJoin('course', 'course.id', 'talk.course_id')
    .innerJoin('organization', 'organization.id', 'course.organization_id')
    .where('talk.user_id', '=', userId);
  if (courseId !== undefined) found = found.where('talk.course_id', '=', courseId);
  if (orgSlug !== undefined) found = found.where('organization.slug', '=', orgSlug);
  if (search) {
    const pattern = likePattern(search);
    found = found.where((eb) =>
      eb.or([
        eb('talk.title', 'ilike', pattern),
        eb.exists(
          eb
            .selectFrom('talk_message')
            .select('talk_message.id')
            .whereRef('talk_message.talk_id', '=', 'talk.id')
            .where('talk_message.superseded', '=', false)
            .where('talk_message.text', 'ilike', pattern),
        ),
      ]),
    );
  }
  const [rows, counted] = await Promise.all([
    found
      .select(fields('talk', ['id', 'title', 'updatedAt', 'courseId']))
      .select(['course.slug as slug', 'course.title as courseTitle', 'course.language'])
      .orderBy('talk.updated_at', 'desc')
      .orderBy('talk.id')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  const items = rows.map(({ id, title, updatedAt, courseId: course, ...of }) => ({
    id,
    title,
    course: { id: course, slug: of.slug, title: of.courseTitle, language: of.language },
    updatedAt: updatedAt.toISOString(),
  }));
  return { items, total: counted.total, page, limit };
}
