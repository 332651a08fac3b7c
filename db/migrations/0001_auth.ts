// Accounts, sessions, organizations, members, invitations and teams: the tables of better-auth, as its
// own generator writes them (a test sees to it that it has nothing to add). After them what we add.
import { Migration } from '@mikro-orm/migrations';

export class M0001Auth extends Migration {
  override up(): void {
    this.addSql(`create table "user" (
      "id" text not null primary key,
      "name" text not null,
      "email" text not null unique,
      "emailVerified" boolean not null,
      "image" text,
      "createdAt" timestamptz default CURRENT_TIMESTAMP not null,
      "updatedAt" timestamptz default CURRENT_TIMESTAMP not null,
      "role" text,
      "banned" boolean,
      "banReason" text,
      "banExpires" timestamptz
    )`);
    this.addSql(`create table "session" (
      "id" text not null primary key,
      "expiresAt" timestamptz not null,
      "token" text not null unique,
      "createdAt" timestamptz default CURRENT_TIMESTAMP not null,
      "updatedAt" timestamptz not null,
      "ipAddress" text,
      "userAgent" text,
      "userId" text not null references "user" ("id") on delete cascade,
      "activeOrganizationId" text,
      "activeTeamId" text,
      "impersonatedBy" text
    )`);
    this.addSql(`create table "account" (
      "id" text not null primary key,
      "accountId" text not null,
      "providerId" text not null,
      "userId" text not null references "user" ("id") on delete cascade,
      "accessToken" text,
      "refreshToken" text,
      "idToken" text,
      "accessTokenExpiresAt" timestamptz,
      "refreshTokenExpiresAt" timestamptz,
      "scope" text,
      "password" text,
      "createdAt" timestamptz default CURRENT_TIMESTAMP not null,
      "updatedAt" timestamptz not null
    )`);
    this.addSql(`create table "verification" (
      "id" text not null primary key,
      "identifier" text not null,
      "value" text not null,
      "expiresAt" timestamptz not null,
      "createdAt" timestamptz default CURRENT_TIMESTAMP not null,
      "updatedAt" timestamptz default CURRENT_TIMESTAMP not null
    )`);
    this.addSql(`create table "organization" (
      "id" text not null primary key,
      "name" text not null,
      "slug" text not null unique,
      "logo" text,
      "createdAt" timestamptz not null,
      "metadata" text,
      "description" text,
      "slogan" text
    )`);
    this.addSql(`create table "team" (
      "id" text not null primary key,
      "name" text not null,
      "memberCount" integer not null,
      "organizationId" text not null references "organization" ("id") on delete cascade,
      "createdAt" timestamptz not null,
      "updatedAt" timestamptz
    )`);
    this.addSql(`create table "teamMember" (
      "id" text not null primary key,
      "teamId" text not null references "team" ("id") on delete cascade,
      "userId" text not null references "user" ("id") on delete cascade,
      "membershipKey" text unique,
      "createdAt" timestamptz
    )`);
    this.addSql(`create table "member" (
      "id" text not null primary key,
      "organizationId" text not null references "organization" ("id") on delete cascade,
      "userId" text not null references "user" ("id") on delete cascade,
      "role" text not null,
      "createdAt" timestamptz not null
    )`);
    this.addSql(`create table "invitation" (
      "id" text not null primary key,
      "organizationId" text not null references "organization" ("id") on delete cascade,
      "email" text not null,
      "role" text,
      "teamId" text,
      "status" text not null,
      "expiresAt" timestamptz not null,
      "createdAt" timestamptz default CURRENT_TIMESTAMP not null,
      "inviterId" text not null references "user" ("id") on delete cascade
    )`);
    this.addSql(`create index "session_userId_idx" on "session" ("userId")`);
    this.addSql(`create index "account_userId_idx" on "account" ("userId")`);
    this.addSql(`create index "verification_identifier_idx" on "verification" ("identifier")`);
    this.addSql(`create index "team_organizationId_idx" on "team" ("organizationId")`);
    this.addSql(`create index "teamMember_teamId_idx" on "teamMember" ("teamId")`);
    this.addSql(`create index "teamMember_userId_idx" on "teamMember" ("userId")`);
    this.addSql(`create index "member_organizationId_idx" on "member" ("organizationId")`);
    this.addSql(`create index "member_userId_idx" on "member" ("userId")`);
    this.addSql(`create index "invitation_organizationId_idx" on "invitation" ("organizationId")`);
    this.addSql(`create index "invitation_email_idx" on "invitation" ("email")`);
    // Two invitations accepted at once would otherwise make somebody a member twice.
    this.addSql(
      `create unique index "member_organization_user_key" on "member" ("organizationId", "userId")`,
    );
    // One row at most: who set the installation up. It outlives the account.
    this.addSql(`create table platform_founder (
      singleton boolean not null primary key default true check (singleton),
      user_id text not null,
      created_at timestamptz not null default now()
    )`);
  }
}
