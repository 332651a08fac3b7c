/** What procedures work with: the services of the app, and who asks. */
import type { EntityManager } from '@mikro-orm/postgresql';
import type { FastifyRequest } from 'fastify';
import { createAdminRepository } from '#db/admin/admin.repository.ts';
import type { AdminTables } from '#db/admin/admin-tables.ts';
import { createCourseRepository } from '#db/course/course.repository.ts';
import { createDocumentRepository } from '#db/document/document.repository.ts';
import { createMaterialRepository } from '#db/document/material.repository.ts';
import { createEditionRepository } from '#db/edition/edition.repository.ts';
import { createLedgerRepository } from '#db/lesson/ledger.repository.ts';
import { createLessonEditRepository } from '#db/lesson/lesson-edit.repository.ts';
import { createLessonRepository } from '#db/lesson/lesson.repository.ts';
import { createCostRepository } from '#db/monitor/cost.repository.ts';
import { createMonitorRepository } from '#db/monitor/monitor.repository.ts';
import { createOrganizationRunRepository } from '#db/monitor/organization-run.repository.ts';
import { createPeopleRepository } from '#db/people/people.repository.ts';
import { createTeamRepository } from '#db/people/team.repository.ts';
import { createAccountRepository } from '#db/profile/account.repository.ts';
import { createProfileRepository } from '#db/profile/profile.repository.ts';
import { createOrganizationRepository } from '#db/organization/organization.repository.ts';
import { createTutorRepository } from '#db/tutor/tutor.repository.ts';
import type { BootedHost } from '#server/actors/in-process-host.ts';
import type { Auth } from '#server/auth/auth.ts';
import { personOf, type Person } from '#server/auth/viewer.ts';
import type { AuthorFacts } from '#server/models/author-facts.ts';
import {
  createAssistantService,
  type AssistantService,
} from '#server/features/course/assistant.service.ts';
import type { DocumentFiles } from '#server/files/document-files.ts';
import type { LessonPictures } from '#server/features/lesson/lesson-pictures.ts';
import { requireOwnOrigin, type Origins } from '#server/plugins/origin.ts';
import { createPromptService, type PromptService } from '#server/features/tutor/prompt.service.ts';

export interface ApiServices {
  auth: Auth;
  host: Omit<BootedHost, 'boot'>;
  files: DocumentFiles;
  pictures: Pick<LessonPictures, 'forget'>;
  /** Absent where nobody asks what courses cost; then it is nothing. */
  author?: AuthorFacts | undefined;
  /** Absent where nothing can be asked of a model. */
  assistant?: AssistantService | undefined;
  /** Absent as above: then prompts are the template. */
  promptService?: PromptService | undefined;
  origins: Origins;
  /** A new fork. */
  em(): EntityManager;
  now?: () => number;
}

export type ApiContext = ReturnType<typeof createContext>;

/** One per HTTP request: a batch of calls shares the session look-up and the entity manager. */
export function createContext(services: ApiServices, request: FastifyRequest) {
  const em = services.em();
  let asked: Promise<Person | undefined> | undefined;
  return {
    auth: services.auth,
    host: services.host,
    files: services.files,
    pictures: services.pictures,
    author: services.author ?? ({ kind: 'extractive' } as const),
    assistant: services.assistant ?? createAssistantService(),
    promptService: services.promptService ?? createPromptService(),
    now: services.now ?? Date.now,
    admin: createAdminRepository(em.getKysely<AdminTables>({ type: 'read' })),
    courses: createCourseRepository(em),
    editions: createEditionRepository(em),
    ledgers: createLedgerRepository(em),
    lessons: createLessonRepository(em),
    lessonEdits: createLessonEditRepository(em),
    monitor: createMonitorRepository(em),
    organizationRuns: createOrganizationRunRepository(em),
    costs: createCostRepository(em),
    documents: createDocumentRepository(em),
    materials: createMaterialRepository(em),
    people: createPeopleRepository(em.getConnection().getClient()),
    teams: createTeamRepository(em.getConnection().getClient()),
    profiles: createProfileRepository(em),
    accounts: createAccountRepository(em.getConnection().getClient()),
    organizations: createOrganizationRepository(em),
    tutors: createTutorRepository(em),
    baseUrl: () => services.origins.baseUrl(),
    whoAsks: () => (asked ??= personOf(services.auth, cookieHeaders(request))),
    requireOwnOrigin: () => requireOwnOrigin(services.origins, request),
  };
}

/** All that a session is read from. */
export function cookieHeaders(request: Pick<FastifyRequest, 'headers'>): Headers {
  return new Headers({ cookie: request.headers.cookie ?? '' });
}
