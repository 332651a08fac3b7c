/** Where a lesson being written is found: pages that only follow one load no schemas. */
import { actorAddress } from '../actor/actor.ts';
import type {
  LessonGenerationEvent,
  LessonGenerationInput,
  LessonGenerationView,
} from './lesson-generation.events.ts';

// Version 2: its runner was called otherwise. Version 3: an extract has more reasons than a spent budget.
export const lessonGenerationAddress = actorAddress('lessonGeneration')
  .taking<LessonGenerationEvent, LessonGenerationInput>()
  .showing<LessonGenerationView>({ version: 3 });
