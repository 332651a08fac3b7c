import type { OpenRequest } from '../lib/use-one-request.ts';
import type { KnowledgeSource, TutorBrief } from '#machines/tutor/tutor-settings.ts';

/** A tutor's prompt is asked for: of a model, or as the template has it. */
export interface GenerateRequest extends OpenRequest {
  brief: TutorBrief;
  knowledgeSource: KnowledgeSource;
  template: boolean;
}
