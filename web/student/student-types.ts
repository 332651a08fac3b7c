import type { inferRouterOutputs } from '@trpc/server';
import type { AppRouter } from '../lib/api-router.ts';

type Outputs = inferRouterOutputs<AppRouter>;

export type Student = Outputs['student']['list']['items'][number];
export type EnrollmentRequest = Outputs['enrollmentRequest']['list']['items'][number];
export type EnrollmentLink = Outputs['wayIn']['links'][number];
export type CourseInvitation = Outputs['wayIn']['invitations'][number];

/** The course of a page on its maker's side. */
export interface CourseAt {
  orgSlug: string;
  courseSlug: string;
}
