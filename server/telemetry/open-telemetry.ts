/** The part of telemetry that is loaded only where it is switched on: OpenTelemetry's own packages. */
import { context, SpanStatusCode, trace, type Histogram } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { hostname } from 'node:os';
import { BUCKETS, METRICS, type DurationName, type StateName } from './metrics.ts';
import type { Telemetry, TelemetrySettings } from './port.ts';

/** Milliseconds between two reports. */
const INTERVAL = 10_000;
/** Milliseconds a collector may take. */
const PATIENCE = 5_000;

const LABELS: Readonly<Record<DurationName, string>> = {
  'lectern.request.duration': 'request',
  'lectern.event.duration': 'event',
  'lectern.run.duration': 'run',
  'lectern.model.duration': 'model',
};

export function openTelemetry(settings: TelemetrySettings, role: string): Telemetry {
  const resource = resourceFromAttributes({
    'service.name': 'lectern',
    'service.instance.id': `${hostname()}/${process.pid}`,
    'lectern.role': role,
  });
  const at = (path: string) => ({
    url: `${settings.url.replace(/\/$/, '')}${path}`,
    headers: { ...settings.headers },
    timeoutMillis: PATIENCE,
  });
  const meters = new MeterProvider({
    resource,
    readers: [
      new PeriodicExportingMetricReader({
        exporter: new OTLPMetricExporter(at('/v1/metrics')),
        exportIntervalMillis: INTERVAL,
        exportTimeoutMillis: PATIENCE,
      }),
    ],
  });
  const traces = new TracerProvider({
    resource,
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter(at('/v1/traces')) })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const meter = meters.getMeter('lectern');
  const tracer = traces.getTracer('lectern');

  const durations = new Map<DurationName, Histogram>();
  const durationOf = (name: DurationName) => {
    const known = durations.get(name);
    if (known) return known;
    const { description } = METRICS[name];
    const advice = { explicitBucketBoundaries: BUCKETS };
    const made = meter.createHistogram(name, { unit: 's', description, advice });
    durations.set(name, made);
    return made;
  };
  const { unit, description } = METRICS['lectern.model.tokens'];
  const tokens = meter.createCounter('lectern.model.tokens', { unit, description });
  const states = new Map(
    STATES.map((name) => {
      const { unit, description } = METRICS[name];
      return [name, meter.createObservableGauge(name, { unit, description })];
    }),
  );

  return {
    begin(name, attributes) {
      const began = performance.now();
      const span = tracer.startSpan(LABELS[name], { attributes });
      const within = trace.setSpan(context.active(), span);
      return {
        run: (work) => context.with(within, work),
        end(more = {}) {
          const all = { ...attributes, ...more };
          durationOf(name).record((performance.now() - began) / 1000, all);
          span.setAttributes(more);
          const { outcome = 'done' } = all;
          if (outcome !== 'done') span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
    add: (_, amount, attributes) => tokens.add(amount, attributes),
    observe(read) {
      const gauges = [...states.values()];
      const report: Parameters<typeof meter.addBatchObservableCallback>[0] = async (result) => {
        // What cannot be read now is left out of this report.
        const values = await read().catch(() => undefined);
        for (const [name, gauge] of states) {
          for (const { value, attributes } of values?.[name] ?? []) {
            result.observe(gauge, value, attributes);
          }
        }
      };
      meter.addBatchObservableCallback(report, gauges);
      return () => meter.removeBatchObservableCallback(report, gauges);
    },
    async close() {
      await Promise.allSettled([meters.shutdown(), traces.shutdown()]);
      context.disable();
    },
  };
}

const STATES: readonly StateName[] = [
  'lectern.runs.started',
  'lectern.runs.running',
  'lectern.runs.waiting',
  'lectern.workers.ready',
  'lectern.loop.lag',
  'lectern.process.memory',
];
