/** The installation in numbers, counted now: one statement. */
import { sql } from 'kysely';
import { isBanned } from '../is-banned.ts';
import type { Database } from '../query.ts';

export interface InstallationNumbers {
  users: number;
  /** Signed up within the last day, week and 30 days. */
  newToday: number;
  newThisWeek: number;
  newThisMonth: number;
  banned: number;
  administrators: number;
  /** With a session used within the last day. */
  activeToday: number;
  organizations: number;
  courses: number;
  publishedCourses: number;
  documents: number;
  failedDocuments: number;
  lessons: number;
  /** Courses whose lessons are being written now. */
  runningGenerations: number;
  waitingLessons: number;
  writingLessons: number;
  failedLessons: number;
  fileBytes: number;
  databaseBytes: number;
}

const DAYS = {
  newToday: 1,
  newThisWeek: 7,
  newThisMonth: 30,
};

const since = (days: number) => sql`now() - make_interval(days => ${days}::int)`;

export async function readInstallationNumbers(db: Database): Promise<InstallationNumbers> {
  const { rows } = await sql<{ numbers: InstallationNumbers }>`
    select json_build_object(
      'users', people.users,
      'newToday', people.day, 'newThisWeek', people.week, 'newThisMonth', people.month,
      'banned', people.banned, 'administrators', people.administrators,
      'activeToday', (select count(distinct "userId") from session
        where "updatedAt" > ${since(1)} and "impersonatedBy" is null),
      'organizations', (select count(*) from organization),
      'courses', courses.courses, 'publishedCourses', courses.published,
      'runningGenerations', courses.running,
      'documents', documents.documents, 'failedDocuments', documents.failed,
      'fileBytes', documents.bytes,
      'lessons', lessons.lessons, 'waitingLessons', lessons.waiting,
      'writingLessons', lessons.writing, 'failedLessons', lessons.failed,
      'databaseBytes', pg_database_size(current_database())
    ) as numbers
    from (
      select count(*) as users,
        count(*) filter (where "createdAt" > ${since(DAYS.newToday)}) as day,
        count(*) filter (where "createdAt" > ${since(DAYS.newThisWeek)}) as week,
        count(*) filter (where "createdAt" > ${since(DAYS.newThisMonth)}) as month,
        count(*) filter (where ${isBanned}) as banned,
        count(*) filter (where administers(role, banned)) as administrators
      from "user"
    ) as people, (
      select count(*) as courses, count(*) filter (where status = 'published') as published,
        count(*) filter (where stage = 'writing') as running
      from course
    ) as courses, (
      select count(*) as documents, count(*) filter (where status = 'failed') as failed,
        coalesce(sum(size_in_bytes) filter (where file_key is not null), 0) as bytes
      from document
    ) as documents, (
      select count(*) as lessons, count(*) filter (where state = 'queued') as waiting,
        count(*) filter (where state in ('writing', 'reviewing', 'revising')) as writing,
        count(*) filter (where state = 'failed') as failed
      from lesson
    ) as lessons`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('no row of numbers');
  return row.numbers;
}
