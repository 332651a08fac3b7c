// That a lesson waits for the model, as a column of the lesson: the snapshot of its actor is nobody's
// but the actor's. Those that wait while this is applied are taken over from there, this once.
import { Migration } from '@mikro-orm/migrations';

export class M0022LessonWaiting extends Migration {
  override up(): void {
    // Milliseconds since 1970.
    this.addSql(`alter table lesson add column waiting_since bigint`);
    this.addSql(`
      update lesson
      set waiting_since = (actor.snapshot #>> '{context,outage,since}')::bigint
      from actor
      where actor.machine = 'lessonGeneration' and actor.id = lesson.id
        and (actor.snapshot #>> '{context,outage,over}')::boolean = false`);
  }
}
