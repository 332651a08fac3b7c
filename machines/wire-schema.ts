/** What clients may say over the socket, as it is checked when it arrives. Rules: wire.ts. */
import { z } from 'zod';
import { MACHINE_NAMES } from './registry.ts';
import { isStorable } from './storable-text.ts';
import {
  JOIN_LIMIT,
  type ActorEventMessage,
  type ActorRefs,
  type StreamJoins,
  type StreamNames,
} from './wire.ts';

/** Refuses what could not be stored as it was sent, wherever in a message it stands. */
function storable<Schema extends z.ZodType>(schema: Schema): Schema {
  return schema.refine(isStorable);
}

const actorRefSchema = z.object({
  machine: z.enum(MACHINE_NAMES),
  id: z.string().min(1).max(64),
});

export const actorRefsSchema = storable(
  z.object({ refs: z.array(actorRefSchema).min(1).max(JOIN_LIMIT) }),
) satisfies z.ZodType<ActorRefs>;

export const actorEventSchema = storable(
  z.object({
    ref: actorRefSchema,
    eventId: z.string().min(8).max(64),
    event: z.looseObject({ type: z.string().min(1).max(64) }),
  }),
) satisfies z.ZodType<ActorEventMessage>;

export const streamJoinsSchema = storable(
  z.object({
    streams: z
      .array(
        z.object({
          stream: z.string().min(1).max(128),
          attempt: z.number().int().min(0),
          from: z.number().int().min(0),
        }),
      )
      .min(1)
      .max(JOIN_LIMIT),
  }),
) satisfies z.ZodType<StreamJoins>;

export const streamNamesSchema = z.object({
  streams: z.array(z.string().min(1).max(128)).min(1).max(JOIN_LIMIT),
}) satisfies z.ZodType<StreamNames>;
