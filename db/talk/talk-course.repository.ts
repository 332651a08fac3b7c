/** Courses as their tutor knows them: what it answers from, and how it is to be. */
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { TalkCourse } from '#machines/talk/talk.ts';
import type { OwnLook } from '#machines/talk/voice-agent.ts';
import { fields, reading } from '../query.ts';

export function createTalkCourseRepository(em: EntityManager) {
  const described = () =>
    reading(em)
      .selectFrom('course')
      .innerJoin('organization', 'organization.id', 'course.organization_id')
      .select(fields('course', ['id', 'slug', 'title', 'language']))
      .select(['organization.slug as orgSlug', 'organization.name as orgName']);

  return {
    /**
     * Courses somebody reads, read last first, then those of their organizations that they may make.
     * @param makes ids of organizations
     */
    async readable(
      userId: string,
      makes: readonly string[],
      orgSlug: string | undefined,
    ): Promise<TalkCourse[]> {
      let found = described()
        .leftJoin('enrollment', (join) =>
          join
            .onRef('enrollment.course_id', '=', 'course.id')
            .on('enrollment.user_id', '=', userId),
        )
        .where((eb) =>
          eb.or([
            eb.and([
              eb('enrollment.status', 'in', ['active', 'completed']),
              eb('course.status', '!=', 'draft'),
            ]),
            eb.and([
              eb('course.organization_id', 'in', [...makes, '']),
              eb('course.lesson_count', '>', 0),
            ]),
          ]),
        );
      if (orgSlug !== undefined) found = found.where('organization.slug', '=', orgSlug);
      const rows = await found
        .orderBy((eb) => eb.fn.coalesce('enrollment.last_read_at', 'course.updated_at'), 'desc')
        .limit(200)
        .execute();
      return rows.map(({ orgSlug: slug, orgName: name, ...course }) => ({
        ...course,
        organization: { slug, name },
      }));
    },

    async find(courseId: string): Promise<TalkCourse | undefined> {
      const row = await described().where('course.id', '=', courseId).executeTakeFirst();
      if (!row) return undefined;
      const { orgSlug: slug, orgName: name, ...course } = row;
      return { ...course, organization: { slug, name } };
    },

    /** Of the organization whose course it is. */
    async look(courseId: string): Promise<OwnLook> {
      const row = await reading(em)
        .selectFrom('course')
        .innerJoin('organization', 'organization.id', 'course.organization_id')
        .select(['organization.logo', 'organization.primaryColor', 'organization.secondaryColor'])
        .where('course.id', '=', courseId)
        .executeTakeFirst();
      return {
        logo: row?.logo ?? '',
        primaryColor: row?.primaryColor ?? '',
        secondaryColor: row?.secondaryColor ?? '',
      };
    },

    /** Every lesson in order, with the pages it teaches and its text. */
    async lessons(courseId: string) {
      return reading(em)
        .selectFrom('lesson')
        .innerJoin('chapter', 'chapter.id', 'lesson.chapter_id')
        .select(fields('lesson', ['id', 'slug', 'title', 'pages', 'objectives', 'content']))
        .select(fields('lesson', ['quiz', 'position']))
        .select('chapter.position as chapter')
        .where('lesson.course_id', '=', courseId)
        .orderBy('lesson.position')
        .execute();
    },

    /** A lesson with what proves it and what it asks. */
    async lesson(courseId: string, lessonId: string) {
      return reading(em)
        .selectFrom('lesson')
        .innerJoin('course', 'course.id', 'lesson.course_id')
        .select(fields('lesson', ['id', 'slug', 'title', 'content', 'quiz', 'citations']))
        .select('course.language')
        .where('lesson.id', '=', lessonId)
        .where('lesson.course_id', '=', courseId)
        .executeTakeFirst();
    },

    /** Documents it answers from that have been read: its own first, then its materials. */
    async documents(courseId: string) {
      return reading(em)
        .selectFrom((query) =>
          query
            .selectFrom('course')
            .select(['document_id', sql<Date | null>`null::timestamptz`.as('added_at')])
            .where('id', '=', courseId)
            .unionAll(
              query
                .selectFrom('course_material')
                .select(['document_id', 'added_at'])
                .where('course_id', '=', courseId),
            )
            .as('held'),
        )
        .innerJoin('document', 'document.id', 'held.document_id')
        .select(fields('document', ['id', 'pageCount', 'language']))
        .where('document.status', '=', 'completed')
        .orderBy('held.added_at', (order) => order.asc().nullsFirst())
        .execute();
    },
  };
}
