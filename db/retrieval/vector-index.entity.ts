/** The text from which the vectors of a source were made, and how far they are. */
import { defineEntity, p } from '@mikro-orm/core';

/** A row outlives its source until the vectors are gone as well. */
export const VectorIndex = defineEntity({
  name: 'VectorIndex',
  properties: {
    /** As in retrieval_index. */
    sourceId: p.text().primary(),
    /** Names the text and the model; empty while they are made for the first time. */
    stamp: p.text(),
    /** Names what is being made, `done` of `units` so far. */
    making: p.text(),
    units: p.integer(),
    done: p.integer(),
    changedAt: p.datetime().defaultRaw('now()'),
  },
});
