// Mail on its way: it stays in the table until a mail server has taken it or refused it for good.
//
// `kept` is mail of an installation without a mail server; its owner reads it here.
import { Migration } from '@mikro-orm/migrations';

export class M0012MailDelivery extends Migration {
  override up(): void {
    this.addSql(`alter table outbox
      add column state text not null default 'kept'
        check (state in ('kept', 'waiting', 'sent', 'failed')),
      add column attempts int not null default 0,
      add column due_at timestamptz not null default now(),
      add column expires_at timestamptz,
      add column error text,
      add column sent_at timestamptz`);
    this.addSql(`create index outbox_due on outbox (due_at) where state = 'waiting'`);
    this.addSql(`create index outbox_settled on outbox (id) where state <> 'waiting'`);
  }
}
