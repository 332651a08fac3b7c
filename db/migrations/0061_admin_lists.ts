// What lists of ten thousand rows are asked by: who shares a device or an address with others of their
// campaign, and which administrators gave their password lately.
import { Migration } from '@mikro-orm/migrations';

const statements = [
  `create index promo_user_by_device on promo_user (campaign_id, device)`,
  `create index promo_user_by_address on promo_user (campaign_id, address)`,
  `create index admin_act_confirmed on admin_act (done_at) where act = 'password.confirm'`,
];

export class M0061AdminLists extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}
