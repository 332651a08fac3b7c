/**
 * Everything the agents of one course were asked and answered, as one JSON file. It is written out
 * step by step: a large course never stands in memory as a whole.
 *
 * RUN-EXPORT-1 Only what is named here leaves; nothing of people, sessions or settings is read for
 *    it.
 * RUN-EXPORT-2 Keys are masked when a prompt is stored and once more here; so are addresses in any
 *    text.
 */
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { MonitorRepository } from '#db/monitor/monitor.repository.ts';
import { AppError } from '#machines/errors.ts';
import type { Viewer } from '#machines/permissions.ts';
import { maskAddresses, maskedDeep, maskSecrets } from '../../runs/masking.ts';
import { openStep, stepView } from './step-view.ts';

export interface RunExportOptions {
  monitor(): MonitorRepository;
  viewer(request: FastifyRequest): Promise<Viewer | undefined>;
}

export const EXPORT_VERSION = 2;

export async function runExportPlugin(
  app: FastifyInstance,
  options: RunExportOptions,
): Promise<void> {
  app.get<{ Params: { courseId: string } }>(
    '/files/agent-runs/:courseId',
    async (request, reply) => {
      const person = await options.viewer(request);
      if (!person) throw new AppError('SIGN_IN_REQUIRED');
      if (!person.isPlatformAdmin) throw new AppError('NOT_AUTHORIZED');
      const { courseId } = request.params;
      const repository = options.monitor();
      const workflow = await repository.find(courseId);
      if (!workflow) throw new AppError('COURSE_NOT_FOUND');
      reply
        .type('application/json; charset=utf-8')
        .header('cache-control', 'private, no-store')
        .header('x-content-type-options', 'nosniff')
        .header(
          'content-disposition',
          `attachment; filename="agent-run-${workflow.slug.replaceAll(/[^a-z0-9-]/gi, '_')}.json"`,
        );
      return reply.send(Readable.from(exportOf(repository, workflow)));
    },
  );
}

const clean = (value: unknown): string =>
  JSON.stringify(maskedDeep(value, (text) => maskAddresses(maskSecrets(text))));

type Workflow = NonNullable<Awaited<ReturnType<MonitorRepository['find']>>>;

async function* exportOf(monitor: MonitorRepository, workflow: Workflow): AsyncGenerator<string> {
  const { courseId, organization, ...summary } = workflow;
  const [runs, steps] = await Promise.all([monitor.runs(courseId), monitor.steps(courseId)]);
  const head = {
    version: EXPORT_VERSION,
    course: { id: courseId, ...summary, organizationId: organization.id },
    runs,
  };
  yield `${clean(head).slice(0, -1)},"steps":[`;
  for (const [index, row] of steps.entries()) {
    const { runId, name } = row;
    const content = await monitor.content({ runId, name, seq: row.seq ?? undefined });
    const opened = content ? await openStep(content) : {};
    yield `${index === 0 ? '' : ',\n'}${clean({ ...stepView(row), ...opened })}`;
  }
  yield ']}\n';
}
