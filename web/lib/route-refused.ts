/** A refusal of a route that takes files, in the form `failureFacts` reads. */
export class RouteRefused extends Error {
  readonly code: unknown;
  readonly detail: unknown;
  readonly status: number;

  /** @param body `{ error: { code, detail } }`, as our own routes answer. */
  constructor(status: number, body: unknown) {
    super('the file was refused');
    this.name = 'RouteRefused';
    const error = fieldOf(body, 'error');
    this.code = fieldOf(error, 'code');
    this.detail = fieldOf(error, 'detail');
    this.status = status;
  }
}

function fieldOf(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  return Object.entries(value).find(([key]) => key === name)?.[1];
}
