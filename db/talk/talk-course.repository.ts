/** Courses as their tutor knows them: what it answers from, and how it is to be. */
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { TalkCourse } from '#machines/talk/talk.ts';
import type { OwnLook } from '#machines/talk/voice-agent.ts';
import { anyOf } from '../column.ts';
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

    /** The look of the organization whose course it is. */
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

    /**
     * Tells whether anything has changed of what `lessons`, `documents` and the course's settings say, without
     * reading it: which rows there are, and which version each of them is. Undefined where there is no course.
     */
    async versionOf(courseId: string): Promise<string | undefined> {
      const { rows } = await sql<{ version: string }>`
        select md5(concat_ws(' ', c.xmin, c.ctid, t.xmin, t.ctid,
          (select string_agg(concat(l.id, l.xmin, l.ctid, h.xmin, h.ctid), ' ' order by l.id)
            from lesson l join chapter h on h.id = l.chapter_id where l.course_id = c.id),
          (select string_agg(concat(m.document_id, m.xmin, m.ctid), ' ' order by m.document_id)
            from course_material m where m.course_id = c.id),
          (select string_agg(concat(d.id, d.status, d.page_count, d.language), ' ' order by d.id)
            from document d where d.id = c.document_id
              or d.id in (select m.document_id from course_material m where m.course_id = c.id)))) as version
        from course c left join tutor_settings t on t.course_id = c.id
        where c.id = ${courseId}`.execute(reading(em));
      return rows[0]?.version;
    },

    /** Every lesson in order, with the pages it teaches and what it asks, and whether it has a text. */
    async lessons(courseId: string) {
      return reading(em)
        .selectFrom('lesson')
        .innerJoin('chapter', 'chapter.id', 'lesson.chapter_id')
        .select(fields('lesson', ['id', 'slug', 'title', 'pages', 'quiz', 'position']))
        .select('chapter.position as chapter')
        .select(sql<boolean>`octet_length(lesson.content) > 0`.as('isWritten'))
        .where('lesson.course_id', '=', courseId)
        .orderBy('lesson.position')
        .execute();
    },

    /** The texts of some of its lessons, by their ids. */
    async texts(courseId: string, lessonIds: readonly string[]): Promise<Map<string, string>> {
      if (lessonIds.length === 0) return new Map();
      const rows = await reading(em)
        .selectFrom('lesson')
        .select(['id', 'content'])
        .where('course_id', '=', courseId)
        .where('id', '=', anyOf(lessonIds))
        .execute();
      return new Map(rows.map(({ id, content }) => [id, content]));
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
