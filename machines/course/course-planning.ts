/** What a course asks its document and its planner for, and what an answer becomes. */
import type { SendParams } from '../actor/actor.ts';
import { documentProcessingAddress } from '../document/document-processing.events.ts';
import {
  courseCreationAddress,
  type CourseCreationContext,
  type PlannerInput,
  type PlannerOutput,
} from './course-creation.events.ts';

/** Asks to be told when the document can be read; nothing to ask for a course without one. */
export function askForDocument({
  context: { documentId, courseId },
}: {
  context: CourseCreationContext;
}): SendParams {
  if (documentId === undefined) return { messages: [] };
  const subscriber = courseCreationAddress.ref(courseId);
  const event = { type: 'document.await', subscriber } as const;
  return { messages: [documentProcessingAddress.message(documentId, event)] };
}

/** What the planner is given, by what is known of the course now. */
export function plannerInput({ context }: { context: CourseCreationContext }): PlannerInput {
  const { courseId, documentId, details, instruction, structure, run, edition } = context;
  const { firstRun } = context;
  return {
    courseId,
    details,
    run,
    ...(firstRun === undefined ? {} : { firstRun }),
    ...(edition ? { editionOf: edition.of } : {}),
    ...(documentId === undefined ? {} : { documentId }),
    ...(instruction === undefined ? {} : { instruction }),
    // Without an instruction the plan is made anew; the old one would only pull towards itself.
    ...(instruction === undefined || !structure ? {} : { current: structure }),
  };
}

/** The title is the person's; the planner only fills in what stands under it. */
export function planned(
  context: CourseCreationContext,
  { structure, details: translated }: PlannerOutput,
): Partial<CourseCreationContext> {
  // Only the first plan of an edition brings them: what is changed afterwards stays (COURSE-19).
  const details = context.structure ? context.details : (translated ?? context.details);
  const plan = { ...structure, title: details.title };
  return { structure: plan, details, failure: undefined, isEdited: undefined };
}
