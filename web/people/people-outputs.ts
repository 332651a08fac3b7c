/** What the pages of people are told by the request door. */
import type { inferRouterOutputs } from '@trpc/server';
import type { AppRouter } from '../lib/app-router.ts';

type People = inferRouterOutputs<AppRouter>['people'];

export type Members = People['members'];
export type Member = Members['items'][number];
export type Invitations = People['invitations'];
export type Invitation = Invitations['items'][number];
export type OpenedInvitation = People['invitation'];
export type Teams = People['teams'];
export type Team = Teams['items'][number];
export type TeamPage = People['team'];
export type TeamMember = TeamPage['members']['items'][number];
