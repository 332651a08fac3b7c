/** Procedures without a server: they answer what a test says, typed by the real router. */
import { createTRPCClient, TRPCClientError, type TRPCLink } from '@trpc/client';
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import { observable } from '@trpc/server/observable';
import { AppError, ERRORS } from '#machines/errors.ts';
import type { AppRouter } from '../lib/api-router.ts';

type Inputs = inferRouterInputs<AppRouter>;
type Outputs = inferRouterOutputs<AppRouter>;

/** By router and procedure: `{ course: { batches: () => ['c1'] } }`. What throws is refused. */
export type Answers = {
  [R in keyof Outputs]?: {
    [P in keyof Outputs[R]]?: (
      input: P extends keyof Inputs[R] ? Inputs[R][P] : never,
    ) => Outputs[R][P] | Promise<Outputs[R][P]>;
  };
};

/** Who is signed in. */
export type Me = Outputs['viewer']['me'];

export interface Asked {
  /** For example `course.batches`. */
  path: string;
  input: unknown;
}

export function createAnsweringClient(answers: Answers) {
  const asked: Asked[] = [];
  const link: TRPCLink<AppRouter> =
    () =>
    ({ op }) =>
      observable((observer) => {
        asked.push({ path: op.path, input: op.input });
        answer(answers, op.path, op.input).then(
          (data) => {
            observer.next({ result: { data } });
            observer.complete();
          },
          (error: unknown) => observer.error(asRefusal(error)),
        );
      });
  return { client: createTRPCClient<AppRouter>({ links: [link] }), asked };
}

async function answer(answers: object, path: string, input: unknown): Promise<unknown> {
  let at: unknown = answers;
  for (const part of path.split('.')) at = (at as Record<string, unknown> | undefined)?.[part];
  if (typeof at !== 'function') throw new Error(`the test does not say what ${path} answers`);
  return (at as (input: unknown) => unknown)(input);
}

/** As the server words it: codes travel in `data`, never in the message. */
function asRefusal(error: unknown): TRPCClientError<AppRouter> {
  if (!(error instanceof AppError)) {
    return TRPCClientError.from(error instanceof Error ? error : new Error(String(error)));
  }
  const { code, detail } = error;
  const data = { appCode: code, httpStatus: ERRORS[code].status, detail };
  return TRPCClientError.from({ error: { code: -32_000, message: code, data } });
}
