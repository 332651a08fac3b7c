// People as an administrator looks for them, what administrators did, and two rules that hold
// whatever the code above does: somebody is always left to administer, and an impersonation ends.
//
// The words people are found by stand in a table of their own: better-auth reads whole rows of
// "user" at every request. One and two letters are kept, so that a surname of one syllable is found
// too. ICU's root locale lowers letters of any script, whatever the locale of the database.
import { Migration } from '@mikro-orm/migrations';

const statements = [
  `create function search_text(value text) returns text
    language sql immutable strict parallel safe as $$
      select normalize(
        lower(btrim(regexp_replace(value, '\\s+', ' ', 'g')) collate "und-x-icu"), nfc
      )
    $$`,
  // shortest 1: letters and pairs, to be stored; shortest 2: pairs only, to be looked for.
  `create function search_grams(value text, shortest int) returns text[]
    language sql immutable strict parallel safe as $$
      with letters as (
        select letter, lead(letter) over (order by place) as next
        from unnest(string_to_array(value, null)) with ordinality as read (letter, place)
      )
      select coalesce(array_agg(distinct gram), '{}') from (
        select letter as gram from letters where shortest = 1
        union all
        select letter || next from letters where next is not null
      ) as grams
    $$`,
  `create table user_search (
    user_id text primary key references "user" (id) on delete cascade,
    words text not null,
    grams text[] not null
  )`,
  `create index user_search_grams on user_search using gin (grams)`,
  `create function write_user_search() returns trigger language plpgsql as $$
    declare
      -- On two lines, so that no search reaches from the end of the name into the address.
      said text := search_text(left(new.name, 200)) || chr(10) || search_text(left(new.email, 320));
    begin
      insert into user_search (user_id, words, grams)
      values (new.id, said, search_grams(said, 1))
      on conflict (user_id) do update set words = excluded.words, grams = excluded.grams;
      return null;
    end
  $$`,
  `create trigger user_search_write after insert or update of name, email on "user"
    for each row execute function write_user_search()`,
  `insert into user_search (user_id, words, grams)
    select id, words, search_grams(words, 1) from (
      select id, search_text(left(name, 200)) || chr(10) || search_text(left(email, 320)) as words
      from "user"
    ) as said`,
  // The orders of the list; e-mail addresses are unique and so have an index already.
  `create index user_by_creation on "user" ("createdAt", id)`,
  `create index user_by_name on "user" (name collate "und-x-icu", id)`,
  `create index user_banned on "user" ("createdAt", id) where banned`,

  // Who did what to whom. It outlives the accounts, so names and addresses are kept as they were.
  `create table admin_act (
    id bigint generated always as identity primary key,
    act text not null,
    actor_id text not null,
    actor_name text not null,
    subject_id text,
    subject_name text,
    subject_email text,
    detail jsonb not null default '{}'::jsonb,
    at timestamptz not null default now(),
    done_at timestamptz
  )`,
  `create index admin_act_of_subject on admin_act (subject_id, id desc)`,

  `create function administers(role text, banned boolean) returns boolean
    language sql immutable parallel safe as $$
      select 'admin' = any (string_to_array(coalesce(role, ''), ',')) and not coalesce(banned, false)
    $$`,
  // One after the other: two administrators who demote each other at once would both be the last.
  `create function keep_an_administrator() returns trigger language plpgsql as $$
    begin
      perform pg_advisory_xact_lock(hashtextextended('the last administrator', 0));
      if not exists (
        select from "user" where id <> old.id and administers(role, banned)
      ) then
        raise exception 'LAST_ADMIN' using errcode = 'restrict_violation';
      end if;
      if tg_op = 'DELETE' then return old; end if;
      return new;
    end
  $$`,
  `create trigger user_keeps_administrator_update before update on "user" for each row
    when (administers(old.role, old.banned) and not administers(new.role, new.banned))
    execute function keep_an_administrator()`,
  `create trigger user_keeps_administrator_delete before delete on "user" for each row
    when (administers(old.role, old.banned)) execute function keep_an_administrator()`,

  // Sessions are prolonged while they are used, unless a cookie says otherwise, which the browser
  // may simply not send.
  `create function keep_impersonation_short() returns trigger language plpgsql as $$
    begin
      new."expiresAt" := old."expiresAt";
      return new;
    end
  $$`,
  `create trigger session_impersonation_ends before update on session for each row
    when (old."impersonatedBy" is not null and new."expiresAt" > old."expiresAt")
    execute function keep_impersonation_short()`,
  `create index session_impersonated_by on session ("impersonatedBy")
    where "impersonatedBy" is not null`,
];

export class M0007UserSearch extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}
