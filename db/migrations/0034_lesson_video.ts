// Videos of lessons, and where in them each person stopped. One that plays and one on its way to take
// its place may be there at once; which it is, its status says.
import { Migration } from '@mikro-orm/migrations';

const statements = [
  `create table lesson_video (
    id text primary key,
    lesson_id text not null references lesson (id) on delete cascade,
    file_name text not null,
    size_in_bytes bigint not null,
    status text not null,
    type text,
    duration_in_seconds double precision,
    width int,
    height int,
    -- Name of the file of the picture before it plays.
    poster text,
    created_by text not null,
    created_at timestamptz not null default now()
  )`,
  `create index lesson_video_of_lesson on lesson_video (lesson_id)`,
  `create unique index lesson_video_poster on lesson_video (poster) where poster is not null`,
  `create table video_stop (
    user_id text not null references "user" (id) on delete cascade,
    lesson_id text not null references lesson (id) on delete cascade,
    video_id text not null references lesson_video (id) on delete cascade,
    seconds double precision not null,
    told_at timestamptz not null,
    primary key (user_id, lesson_id)
  )`,
  `create index video_stop_of_lesson on video_stop (lesson_id)`,
  `create index video_stop_of_video on video_stop (video_id)`,
];

export class M0034LessonVideo extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}
