/** What the pages of people are told by procedures. */
import type { inferRouterOutputs } from '@trpc/server';
import type { AppRouter } from '../lib/api-router.ts';

type People = inferRouterOutputs<AppRouter>['people'];

export type Members = People['members'];
export type Member = Members['items'][number];
export type Invitations = People['invitations'];
export type Invitation = Invitations['items'][number];
export type OpenedInvitation = People['invitation'];
/** An invitation as whoever opened its link finds it. */
export interface OpenedProps {
  invitation: OpenedInvitation;
  /** Asks for it again: it, or who is signed in, has changed. */
  onChanged: () => void;
}
export type Teams = People['teams'];
export type Team = Teams['items'][number];
export type TeamPage = People['team'];
export type TeamMember = TeamPage['members']['items'][number];
