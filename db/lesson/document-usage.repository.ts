/** Which lessons are made from a document: as their source, or by what they quote of it. */
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { DocumentUsage } from '#machines/document/document-usage.ts';
import type { PageRange } from '#machines/document/page-ranges.ts';
import { reading } from '../query.ts';

interface UsageRow {
  course_slug: string;
  course_title: string;
  id: string;
  slug: string;
  title: string;
  pages: PageRange[];
  cited: number[];
}

/** In the order of courses and their lessons; one query. */
export async function documentUsage(
  em: EntityManager,
  documentId: string,
): Promise<DocumentUsage[]> {
  const { rows } = await sql<UsageRow>`
    select course.slug as course_slug, course.title as course_title,
      lesson.id, lesson.slug, lesson.title,
      case when course.document_id = ${documentId} then lesson.pages else '[]'::jsonb end as pages,
      coalesce((
        select jsonb_agg(distinct (quote ->> 'page')::int order by (quote ->> 'page')::int)
        from jsonb_array_elements(lesson.citations) as quote
        where quote ->> 'documentId' = ${documentId}
      ), '[]'::jsonb) as cited
    from lesson join course on course.id = lesson.course_id
    where course.organization_id = (select organization_id from document where id = ${documentId})
      and (course.document_id = ${documentId}
        or lesson.citations @> jsonb_build_array(jsonb_build_object('documentId', ${documentId}::text)))
    order by course.created_at desc, course.id, lesson.position`.execute(reading(em));
  return rows.map(({ course_slug, course_title, id, slug, title, pages, cited }) => ({
    course: { slug: course_slug, title: course_title },
    lesson: { id, slug, title },
    pages,
    cited,
  }));
}
