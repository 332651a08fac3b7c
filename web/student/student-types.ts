import type { inferRouterOutputs } from '@trpc/server';
import type { AppRouter } from '../lib/api-router.ts';

type Outputs = inferRouterOutputs<AppRouter>;

export type Student = Outputs['student']['list']['items'][number];
export type StudentProgress = Outputs['student']['one'];
export type EnrollmentRequest = Outputs['enrollmentRequest']['list']['items'][number];
export type EnrollmentLink = Outputs['wayIn']['links']['items'][number];
export type CourseInvitation = Outputs['wayIn']['invitations']['items'][number];

/** The course of a page on its maker's side. */
export interface CourseAt {
  orgSlug: string;
  courseSlug: string;
}

/** What a part of the page of its class is given. */
export interface ClassPart {
  at: CourseAt;
  courseId: string;
}
