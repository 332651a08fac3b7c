// What holds whoever asks at the same time: an organization keeps an owner, an address has one open
// invitation, and nobody works in an organization they do not belong to any more.
import { Migration } from '@mikro-orm/migrations';

export class M0009People extends Migration {
  override up(): void {
    // Of several open invitations the newest stays.
    this
      .addSql(`update "invitation" set "status" = 'canceled' where "status" = 'pending' and exists (
      select from "invitation" as newer
      where newer."organizationId" = "invitation"."organizationId"
        and newer."email" = "invitation"."email" and newer."status" = 'pending'
        and (newer."createdAt", newer."id") > ("invitation"."createdAt", "invitation"."id"))`);
    this.addSql(`create unique index "invitation_open_key"
      on "invitation" ("organizationId", "email") where "status" = 'pending'`);

    // Two owners who step down at the same moment each see the other one: the row of the
    // organization makes the second wait for the first. Whoever deletes an account or the whole
    // organization is let through; so is the last person of all.
    this.addSql(`create function keep_an_owner() returns trigger language plpgsql as $body$
      begin
        if not ('owner' = any(string_to_array(replace(old."role", ' ', ''), ','))) then
          return null;
        end if;
        perform from "organization" where "id" = old."organizationId" for no key update;
        if not found then
          return null;
        end if;
        if tg_op = 'DELETE' and not exists (select from "user" where "id" = old."userId") then
          return null;
        end if;
        if exists (select from "member" where "organizationId" = old."organizationId") and not exists (
          select from "member" where "organizationId" = old."organizationId"
            and 'owner' = any(string_to_array(replace("role", ' ', ''), ','))
        ) then
          raise exception 'an organization keeps at least one owner' using errcode = '23514';
        end if;
        return null;
      end $body$`);
    this.addSql(`create trigger member_keep_an_owner after update of "role" or delete on "member"
      for each row execute function keep_an_owner()`);

    this.addSql(`create function leave_in_sessions() returns trigger language plpgsql as $body$
      begin
        update "session" set "activeOrganizationId" = null, "activeTeamId" = null
        where "userId" = old."userId" and "activeOrganizationId" = old."organizationId";
        return null;
      end $body$`);
    this.addSql(`create trigger member_leave_in_sessions after delete on "member"
      for each row execute function leave_in_sessions()`);
  }
}
