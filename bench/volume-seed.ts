/** Rows of a large installation: a hundred organizations of a thousand courses, and one class of all. */

export interface Volume {
  courses: number;
  students: number;
  /** Lessons of each student, a thousand at full size. */
  lessons: number;
  /** Handled events of actors. */
  events: number;
}

export type Run = (statement: string, values?: unknown[]) => Promise<unknown>;

export const ORGANIZATIONS = 100;
const LESSONS_A_COURSE = 20;
/** Handled events of one actor. */
const EVENTS = 10;
/** Days over which the events lie: what is older than thirty is forgotten. */
const DAYS = 40;
/** About as long as that of a lesson. */
const STATE = `jsonb_build_object('status', 'active', 'value', state, 'historyValue', '{}'::jsonb,
  'children', '{}'::jsonb, 'context', jsonb_build_object('note', repeat(md5(n::text), 32)))`;

/** Nobody is told of rows, and nobody asks whether what they name is there: it is. */
export async function seedVolume(run: Run, volume: Volume): Promise<void> {
  const { courses, students, lessons, events } = volume;
  await run('set session_replication_role = replica');
  await run(
    `insert into organization (id, name, slug, "createdAt")
     select 'o' || n, 'Organization ' || n, 'o' || n, now() from generate_series(0, $1::int - 1) as n`,
    [ORGANIZATIONS],
  );
  await run(
    `insert into course (id, organization_id, owner_id, slug, title, description, language, status,
       privacy, stage, details, lesson_count, created_at, updated_at, published_at)
     select 'c' || n, 'o' || n % $2::int, 'owner', 'c' || n, 'Course ' || n, '', 'en',
       case when n % 10 = 9 then 'draft' else 'published' end, 'public',
       case when n % 500 = 7 then 'writing' else 'written' end, '{}', $3::int,
       now() - n * interval '1 minute', now() - n * interval '1 minute', now() - n * interval '1 minute'
     from generate_series(0, $1::int - 1) as n`,
    [courses, ORGANIZATIONS, LESSONS_A_COURSE],
  );
  await run(
    `insert into lesson (id, course_id, chapter_id, position, slug, title, state, content)
     select 'c' || n / $2::int || '/' || n % $2::int, 'c' || n / $2::int, 'ch' || n / $2::int, n % $2::int,
       'l' || n, 'Lesson ' || n, 'done', 'Roots take up water.'
     from generate_series(0, $1::int - 1) as n`,
    [lessons, LESSONS_A_COURSE],
  );
  await run(
    `insert into "user" (id, name, email, "emailVerified")
     select 's' || lpad(n::text, 6, '0'), 'Student ' || n, 's' || n || '@bench.example', true
     from generate_series(0, $1::int - 1) as n`,
    [students],
  );
  await run(
    `insert into enrollment (id, course_id, user_id, organization_id, way, progress, enrolled_at, last_read_at)
     select c || '-' || s, 'c' || c, 's' || lpad(s::text, 6, '0'), 'o' || c % $3::int, 'public', s % 101,
       now() - s * interval '1 minute', now() - s * interval '1 minute'
     from generate_series(0, $1::int - 1) as s, generate_series(0, $2::int - 1) as c`,
    [students, Math.ceil(lessons / LESSONS_A_COURSE), ORGANIZATIONS],
  );
  await seedProgress(run, students, lessons);
  await seedActors(run, Math.ceil(events / EVENTS));
  await run('set session_replication_role = origin');
  await run('analyze');
}

async function seedProgress(run: Run, students: number, lessons: number): Promise<void> {
  // Made anew at the end: in the order of the rows they take many times as long.
  const indexes = {
    lesson_progress_of_course: '(course_id, user_id)',
    lesson_progress_of_lesson: '(lesson_id)',
  };
  for (const name of Object.keys(indexes)) await run(`drop index ${name}`);
  await run(
    `insert into lesson_progress (user_id, lesson_id, course_id, furthest, stopped_at, done_at)
     select 's' || lpad(s::text, 6, '0'), 'c' || n / $3::int || '/' || n % $3::int, 'c' || n / $3::int, 1,
       now() - n * interval '1 minute', case when (n + s) % 3 > 0 then now() end
     from generate_series(0, $1::int - 1) as s, generate_series(0, $2::int - 1) as n`,
    [students, lessons, LESSONS_A_COURSE],
  );
  for (const [name, columns] of Object.entries(indexes)) {
    await run(`create index ${name} on lesson_progress ${columns}`);
  }
}

/** Courses and their lessons: every event of a course sends one to its lesson, which has it. */
async function seedActors(run: Run, count: number): Promise<void> {
  const half = Math.ceil(count / 2);
  for (const machine of ['courseGeneration', 'lessonGeneration']) {
    await run(
      `insert into actor (machine, id, version, rev, snapshot, host, epoch)
       select $1, 'a' || n, 1, $3::int, ${STATE},
         case when n % 1000 = 3 then '{"children": {"w": {"token": "1.0"}}, "timers": {}}'::jsonb
           else '{"children": {}, "timers": {}}'::jsonb end, 'e'
       from generate_series(0, $2::int - 1) as n,
         lateral (select (array['complete', 'incomplete', 'running'])[1 + n % 3] as state) as of_it`,
      [machine, half, EVENTS],
    );
  }
  await run(
    `insert into actor_event (machine, id, event_id, inv, rev, type, outcome, effects, at)
     select machine, 'a' || n, 'e' || e, 'i', e, 'told', 'applied',
       case when machine = 'courseGeneration' then jsonb_build_array(jsonb_build_object('kind', 'send',
         'to', jsonb_build_object('machine', 'lessonGeneration', 'id', 'a' || n), 'eventId', 'e' || e,
         'event', jsonb_build_object('type', 'told'))) else '[]'::jsonb end,
       now() - n * interval '1 day' * $3::float8 / $1::int
     from unnest(array['courseGeneration', 'lessonGeneration']) as machine,
       generate_series(0, $1::int - 1) as n, generate_series(1, $2::int) as e`,
    [half, EVENTS, DAYS],
  );
}
