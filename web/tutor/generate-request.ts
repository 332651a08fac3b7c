import type { KnowledgeSource, TutorBrief } from '#machines/tutor/tutor-settings.ts';
import type { OpenRequest } from '../lib/use-one-request.ts';

/** What a tutor's prompt is made of. */
export interface PromptQuestion {
  brief: TutorBrief;
  knowledgeSource: KnowledgeSource;
  /** As the template has it, without a model. */
  template: boolean;
}

export type GenerateRequest = PromptQuestion & OpenRequest;
