/** Who works on a lesson. */
import type { ImageModel } from '#agents/model-wire/provider-model.ts';
import type { ModelAgent } from '#agents/call/model-agent.ts';

export interface LessonAgents {
  writer: ModelAgent;
  examiner: ModelAgent;
  reviewer: ModelAgent;
  /** Where a model draws. */
  illustrator?: Illustrator;
}

/** Who draws what writers describe. */
export interface Illustrator {
  model: ImageModel;
  /** Name of the model. */
  name: string;
}
