import { sql } from 'kysely';

/** Whether a row of `user` is kept out now. A ban that has run out is lifted when the person comes back: it counts no more. */
export const isBanned = sql<boolean>`("user".banned is true
  and ("user"."banExpires" is null or "user"."banExpires" > now()))`;
