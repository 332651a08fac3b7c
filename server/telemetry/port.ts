/** What the rest of the server knows of telemetry, whether it is switched on or not. */
import type { CountName, DurationName, StateName } from './metrics.ts';

export type Attributes = Record<string, string | number>;

export interface Begun {
  /** What begins within `work` is part of it. */
  run<T>(work: () => T): T;
  end(attributes?: Attributes): void;
}

export interface State {
  value: number;
  attributes?: Attributes;
}

export interface Telemetry {
  begin(name: DurationName, attributes: Attributes): Begun;
  add(name: CountName, amount: number, attributes: Attributes): void;
  /** Asked before each report. @returns ends it. */
  observe(read: () => Promise<Partial<Record<StateName, readonly State[]>>>): () => void;
  /** Sends what is left. */
  close(): Promise<void>;
}

export interface TelemetrySettings {
  /** The address of a collector that takes OTLP over HTTP; `/v1/metrics` and `/v1/traces` are below it. */
  url: string;
  headers: Readonly<Record<string, string>>;
}
