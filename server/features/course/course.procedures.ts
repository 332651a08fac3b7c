import { z } from 'zod';
import { createCourseBeginningRepository } from '#db/course/course-beginning.repository.ts';
import { createCourseListRepository } from '#db/course/course-list.repository.ts';
import { createCourseRepository } from '#db/course/course.repository.ts';
import { createRunRepository } from '#db/run/run.repository.ts';
import { createDocumentRepository } from '#db/document/document.repository.ts';
import { COURSE_SORTS } from '#machines/course/catalogue.ts';
import { courseDetailsSchema } from '#machines/course/course-creation.events.ts';
import { courseIdeaSchema } from '#machines/course/course-idea.ts';
import { languageSchema } from '#machines/document/source.ts';
import { id, pagination } from '../../api/pagination.ts';
import { inCourse, inCourseById, inOrganization, router } from '../../api/trpc.ts';
import { drawCourseCover } from './course-cover.procedures.ts';
import { changeCourseSlug } from './course-address.procedures.ts';
import { materialsOfCourse } from './material.procedures.ts';
import { createAssistantService, formRun } from './assistant.service.ts';
import { beginCourse, removeCourse } from './begin-course.ts';
import { maySeeDrafts } from '../../policy/course.policy.ts';
import { demandCourseSource } from './course-source.ts';
import { studioCourse, studioSince } from './studio-courses.ts';

export const courseRouter = router({
  list: inOrganization('courses:read')
    .input(
      z.object({
        search: z.string().trim().max(200).optional(),
        stage: z.enum(['planning', 'writing', 'written']).optional(),
        status: z.enum(['draft', 'published', 'archived']).optional(),
        sort: z.enum(COURSE_SORTS).optional(),
        ...pagination,
      }),
    )
    .query(({ ctx, input }) => {
      const { id } = ctx.organization;
      const courses = createCourseListRepository(ctx.em);
      if (maySeeDrafts(ctx.person.viewer, id)) return courses.list(id, input);
      return courses.publishedOf(id, input);
    }),

  get: inCourse('courses:read').query(({ ctx }) =>
    createCourseListRepository(ctx.em).detailOf(ctx.course),
  ),

  materials: materialsOfCourse,

  changeSlug: changeCourseSlug,

  drawCover: drawCourseCover,

  /** Every course that is being written now or came to rest within a day; newest first. */
  studio: inOrganization('job:view').query(({ ctx }) => {
    const since = studioSince(ctx.now());
    return createCourseListRepository(ctx.em).studio(ctx.organization.id, since);
  }),

  /** One of them, or any course: with its lessons and its batch. */
  studioCourse: inCourseById('job:view').query(async ({ ctx }) => {
    const course = await createCourseListRepository(ctx.em).detailOf(ctx.course);
    return studioCourse(ctx.host, ctx.person.viewer, course);
  }),

  /** Ids of the courses the Studio shows: whose batches a count beside its name follows live. */
  batches: inOrganization('job:view').query(({ ctx }) =>
    createCourseListRepository(ctx.em).studioIds(ctx.organization.id, studioSince(ctx.now())),
  ),

  /** What this installation can do for whoever makes a course. */
  abilities: inOrganization('courses:create').query(({ ctx }) => ({
    models: ctx.author.assistant !== undefined,
    /** Whether pictures are drawn, or said in words. */
    pictures: ctx.authorFacts.kind === 'agents' && ctx.authorFacts.image !== undefined,
  })),

  /** The form of a course, filled in from an idea; ends with the request. */
  fillForm: inOrganization('courses:create')
    .input(
      z.object({
        requestId: z.uuid(),
        idea: courseIdeaSchema,
        language: languageSchema,
      }),
    )
    .mutation(({ ctx, input: { requestId, idea, language }, signal }) =>
      createAssistantService(ctx.author.assistant, ctx.store).fillForm(
        { idea, language },
        {
          organizationId: ctx.organization.id,
          userId: ctx.person.viewer.userId,
          requestId,
          signal: signal ?? new AbortController().signal,
        },
        createRunRepository(ctx.em),
      ),
    ),

  /** Since when a form that is being filled waits for its model, in ms since 1970. */
  formWait: inOrganization('courses:create')
    .input(z.object({ requestId: z.uuid() }))
    .query(async ({ ctx, input: { requestId } }) => {
      const organizationId = ctx.organization.id;
      const { userId } = ctx.person.viewer;
      const { id } = formRun({ organizationId, userId, requestId });
      const since = await createRunRepository(ctx.em).waitingSince(id);
      return since === undefined ? {} : { since };
    }),

  begin: inOrganization('courses:create')
    .input(
      z.object({
        /** Without one the course is made from its description. */
        documentId: id.optional(),
        details: courseDetailsSchema,
        /** It was kept while it was described: with its course begun that is done with. */
        ofDraft: z.boolean().default(false),
      }),
    )
    .mutation(async ({ ctx, input: { documentId, details, ofDraft } }) => {
      const organizationId = ctx.organization.id;
      const documents = createDocumentRepository(ctx.em);
      await demandCourseSource(
        { hasModels: ctx.author.assistant !== undefined, documents },
        { organizationId, documentId, description: details.description },
      );
      const { userId } = ctx.person.viewer;
      const begun = await beginCourse(ctx.host, createCourseRepository(ctx.em), {
        organizationId,
        ownerId: userId,
        details,
        ...(documentId === undefined ? {} : { documentId }),
      });
      if (ofDraft) await createCourseBeginningRepository(ctx.em).drop({ userId, organizationId });
      return begun;
    }),

  /** For good, with its lessons; the title is typed as a safeguard. */
  remove: inCourseById('courses:delete')
    .input(z.object({ confirmTitle: z.string().max(500) }))
    .mutation(async ({ ctx, input: { courseId, confirmTitle } }) => {
      const courses = createCourseRepository(ctx.em);
      await removeCourse(ctx.host, courses, { courseId, title: ctx.course.title }, confirmTitle);
      return { courseId };
    }),
});
