import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { AppError } from '#machines/errors.ts';
import { METRICS, type MetricName } from './metrics.ts';
import { telemetryOf } from './telemetry-settings.ts';
import { startCollector } from './testing/collector.ts';
import { measured, startTelemetry, telemetry } from './telemetry.ts';

const attributes = z.array(z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) }));
const points = z.object({ dataPoints: z.array(z.object({ attributes })) });
const metricsSchema = z.object({
  resourceMetrics: z.array(
    z.object({
      scopeMetrics: z.array(
        z.object({
          metrics: z.array(
            z.object({
              name: z.string(),
              histogram: points.optional(),
              sum: points.optional(),
              gauge: points.optional(),
            }),
          ),
        }),
      ),
    }),
  ),
});
const tracesSchema = z.object({
  resourceSpans: z.array(
    z.object({
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              name: z.string(),
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.string().optional(),
            }),
          ),
        }),
      ),
    }),
  ),
});

it('[TELEMETRY-1] without an address nothing is measured', async () => {
  const off = await startTelemetry(telemetryOf(undefined, 'x-key=1'), 'web');
  expect(telemetry()).toBe(off);
  let asked = 0;
  off.observe(async () => {
    asked += 1;
    return {};
  });
  expect(await measured('lectern.run.duration', {}, async () => 7)).toBe(7);
  await off.close();
  expect(asked).toBe(0);
});

it('[TELEMETRY-1] [TELEMETRY-2] with one, every metric and what is part of what are told to a collector', async () => {
  const collector = await startCollector();
  onTestFinished(() => collector.stop());
  const settings = telemetryOf(`${collector.url}/`, 'x-key=two%20words, other=3');
  const on = await startTelemetry(settings, 'web');
  on.observe(async () => {
    const here = [{ value: 3, attributes: { process: 'main' } }];
    return {
      'lectern.runs.started': here,
      'lectern.runs.running': here,
      'lectern.runs.waiting': here,
      'lectern.workers.ready': here,
      'lectern.loop.lag': here,
      'lectern.process.memory': here,
    };
  });
  const failing = measured('lectern.request.duration', { method: 'GET' }, () =>
    measured('lectern.event.duration', {}, () =>
      measured('lectern.run.duration', {}, () =>
        measured('lectern.model.duration', {}, async () => {
          on.add('lectern.model.tokens', 12, { direction: 'input' });
          throw new AppError('UNAVAILABLE');
        }),
      ),
    ),
  );
  await expect(failing).rejects.toThrow(AppError);
  await on.close();
  expect(telemetry()).not.toBe(on);

  await expect
    .poll(() => collector.heard.map(({ url }) => url).toSorted())
    .toEqual(['/v1/metrics', '/v1/traces']);
  expect(collector.heard.map(({ key }) => key)).toEqual(['two words', 'two words']);
  const reportTo = (url: string) => collector.heard.find((one) => one.url === url)?.report;
  const metrics = metricsSchema
    .parse(reportTo('/v1/metrics'))
    .resourceMetrics.flatMap(({ scopeMetrics }) => scopeMetrics.flatMap((one) => one.metrics));
  expect(metrics.map(({ name }) => name).toSorted()).toEqual(Object.keys(METRICS).toSorted());
  const [request] = metrics.filter(({ name }) => name === 'lectern.request.duration');
  expect(request?.histogram?.dataPoints[0]?.attributes).toContainEqual({
    key: 'outcome',
    value: { stringValue: 'UNAVAILABLE' },
  });
  const spans = tracesSchema
    .parse(reportTo('/v1/traces'))
    .resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((one) => one.spans));
  const parents = new Map(spans.map(({ spanId, name }) => [spanId, name]));
  expect(
    Object.fromEntries(
      spans.map(({ name, parentSpanId }) => [name, parents.get(parentSpanId ?? '')]),
    ),
  ).toEqual({ request: undefined, event: 'request', run: 'event', model: 'run' });
  expect(new Set(spans.map(({ traceId }) => traceId)).size).toBe(1);
});

it('[TELEMETRY-3] a collector that is not there holds nobody up', async () => {
  const on = await startTelemetry(telemetryOf('http://127.0.0.1:9', undefined), 'web');
  on.observe(() => Promise.reject(new Error('the database is away')));
  expect(await measured('lectern.run.duration', {}, async () => 7)).toBe(7);
  await on.close();
});

/** As Prometheus calls what comes by OTLP: points are underscores, and the unit ends the name. */
function prometheusNames(name: MetricName): string[] {
  const metric = METRICS[name];
  const base = name.replaceAll('.', '_');
  if (metric.kind === 'duration') {
    return ['bucket', 'sum', 'count'].map((part) => `${base}_seconds_${part}`);
  }
  if (metric.kind === 'count') return [`${base}_total`];
  const units: Record<string, string> = { ms: '_milliseconds', By: '_bytes' };
  return [`${base}${units[metric.unit] ?? ''}`];
}

it.each(['grafana-dashboard.json', 'prometheus-rules.yaml'])(
  '[TELEMETRY-2] %s names no other metrics',
  async (file) => {
    const folder = path.join(import.meta.dirname, '../../deploy/observability');
    const text = await readFile(path.join(folder, file), 'utf8');
    const known = new Set(
      Object.keys(METRICS).flatMap((name) => prometheusNames(name as MetricName)),
    );
    const named = [...text.matchAll(/\blectern_[a-z_]+/g)].map(([name]) => name);
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((name) => !known.has(name))).toEqual([]);
  },
);
