/** What can be done with somebody's account, and with whose it cannot. */
import { Ban, KeyRound, LogIn, ShieldCheck, ShieldOff, Trash2, Undo2 } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { UserSummary } from './admin-types.ts';

export const USER_ACTS = {
  signInAs: LogIn,
  makeAdmin: ShieldCheck,
  makeUser: ShieldOff,
  password: KeyRound,
  ban: Ban,
  unban: Undo2,
  remove: Trash2,
} as const satisfies Record<string, LucideIcon>;
export type UserActName = keyof typeof USER_ACTS;

/** Nobody bans, demotes or deletes themself, and admins are not signed in as. */
export function actsFor(user: UserSummary, ownId: string): UserActName[] {
  const own = user.id === ownId;
  const possible: [UserActName, boolean][] = [
    ['signInAs', !own && !user.isPlatformAdmin && !user.ban],
    ['makeAdmin', !user.isPlatformAdmin && !user.ban],
    ['makeUser', user.isPlatformAdmin && !own],
    ['password', true],
    ['ban', !own && !user.ban],
    ['unban', user.ban !== undefined],
    ['remove', !own],
  ];
  return possible.flatMap(([act, may]) => (may ? [act] : []));
}

export const isDangerous = (act: UserActName) => act === 'ban' || act === 'remove';
