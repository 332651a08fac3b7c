/**
 * What a process of voices asks in the name of the learner whose call it holds (CALL-LINE-3): an answer,
 * as it comes; to give one up; and to count the minutes. Nobody else has the ticket it shows.
 */
import { PassThrough } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { AppError } from '#machines/errors.ts';
import {
  LINE_PATHS,
  lineQuestionSchema,
  lineStopSchema,
  type LinePiece,
} from '#machines/talk/call-line.ts';
import { questionTextSchema } from '#machines/talk/talk.schema.ts';
import type { RouteServices } from '../../app-services.ts';
import { askQuestion } from './ask-question.ts';
import { callRooms } from './call-rooms.ts';
import { cutAnswer } from './cut-answer.ts';
import { followAnswer } from './follow-answer.ts';
import { demandAsking, demandTalk } from './talk.policy.ts';
import { keepCalling } from './talk-allowance.ts';

/** Calls of a whole class come from one address. */
const OURS = { config: { anyHost: true, rateLimit: false } } as const;
const BEARER = /^Bearer (\S+)$/u;

export async function callLineRoute(app: FastifyInstance, services: RouteServices): Promise<void> {
  const rooms = services.opened(callRooms);
  if (!rooms) return;
  const { orm, host, viewerById } = services;

  const callOf = ({ headers: { authorization = '' } }: FastifyRequest) => {
    const call = rooms.tickets.read(BEARER.exec(authorization)?.[1] ?? '');
    if (!call) throw new AppError('SIGN_IN_REQUIRED');
    return { call, em: orm.em.fork() };
  };
  const viewerOf = async ({ userId }: { userId: string }) => {
    const viewer = await viewerById(userId);
    if (!viewer) throw new AppError('SIGN_IN_REQUIRED');
    return viewer;
  };
  const talkerOf = async (request: FastifyRequest) => {
    const { call, em } = callOf(request);
    const { userId, courseId } = call;
    await demandAsking(em, { userId, viewer: viewerOf(call) }, courseId);
    return { call, em };
  };

  app.post(LINE_PATHS.ask, OURS, async (request, reply) => {
    const { call, em } = callOf(request);
    const { text, ...asked } = parsed(lineQuestionSchema, request.body);
    const question = { ...asked, text: parsed(questionTextSchema, text) };
    const { userId, talkId, courseId, ledLessonId: lessonId } = call;
    const led = lessonId === undefined ? {} : ({ lessonId, leads: true } as const);
    const { answerId } = question;
    const lines = new PassThrough();
    const stop = followAnswer(services, { talkId, answerId }, (piece: LinePiece) => {
      lines.write(`${JSON.stringify(piece)}\n`);
      if ('ended' in piece) lines.end();
    });
    lines.once('close', stop);
    try {
      const asker = { userId, viewer: viewerOf(call) };
      await askQuestion({ em, host }, asker, { ...question, ...led, talkId, courseId });
    } catch (error) {
      lines.destroy();
      throw error;
    }
    return reply.header('cache-control', 'no-store').type('application/x-ndjson').send(lines);
  });

  app.post(LINE_PATHS.stop, OURS, async (request, reply) => {
    const { call, em } = await talkerOf(request);
    const stop = parsed(lineStopSchema, request.body);
    await demandTalk(em, call.userId, call.talkId);
    await cutAnswer({ em, host }, call.talkId, stop);
    return reply.code(204).send();
  });

  app.post(LINE_PATHS.keep, OURS, async (request, reply) => {
    const { call, em } = await talkerOf(request);
    const { callId: id, organizationId, userId } = call;
    await keepCalling(em, { id, organizationId, userId });
    return reply.code(204).send();
  });
}

function parsed<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const result = schema.safeParse(input);
  if (!result.success) throw new AppError('BAD_INPUT', { cause: result.error });
  return result.data;
}
