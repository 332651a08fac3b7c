// Administrators without a password prove themselves by a code: the index of proofs holds these too.
import { Migration } from '@mikro-orm/migrations';

const statements = [
  `drop index admin_act_confirmed`,
  `create index admin_act_confirmed on admin_act (done_at)
    where act in ('password.confirm', 'code.confirm')`,
];

export class M0062ProofByCode extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}
