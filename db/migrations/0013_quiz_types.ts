// Questions have types now: those of before are choices among options, yes and no among them.
import { Migration } from '@mikro-orm/migrations';

export class M0013QuizTypes extends Migration {
  override up(): void {
    this.addSql(`update lesson set quiz = (
        select coalesce(jsonb_agg(jsonb_build_object('type', 'choice') || item order by place), '[]')
        from jsonb_array_elements(quiz) with ordinality as items (item, place)
      )
      where jsonb_array_length(quiz) > 0`);
  }
}
