/** Whatever a model call throws becomes one of our codes here, once. */
import { AppError } from '#machines/errors.ts';

interface Shape {
  name?: unknown;
  cause?: unknown;
  statusCode?: unknown;
  lastError?: unknown;
  /** Stream chunks carry their error in a field of this name. */
  error?: unknown;
}

/** The libraries wrap each other's errors; a few layers down sits the one that matters. */
function* layersOf(error: unknown): Generator<Shape> {
  const seen = new Set<unknown>();
  const open: unknown[] = [error];
  while (open.length > 0 && seen.size < 16) {
    const layer = open.shift();
    if (typeof layer !== 'object' || layer === null || seen.has(layer)) continue;
    seen.add(layer);
    // A cast to a shape of unknowns: every field is looked at before it is used.
    const shape = layer as Shape;
    yield shape;
    open.push(shape.cause, shape.lastError, shape.error);
  }
}

const UNREADABLE = new Set([
  'AI_JSONParseError',
  'AI_TypeValidationError',
  'AI_NoObjectGeneratedError',
  'AI_NoContentGeneratedError',
  'AI_NoImageGeneratedError',
  'AI_EmptyResponseBodyError',
  'AI_InvalidResponseDataError',
]);

/** Our own errors stay what they are; a foreign one that no model caused is returned unchanged. */
export function toModelError(error: unknown): unknown {
  const layers = [...layersOf(error)];
  const ours = layers.find((layer) => layer instanceof AppError);
  if (ours !== undefined) return ours;
  if (layers.some((layer) => typeof layer.name === 'string' && UNREADABLE.has(layer.name))) {
    return new AppError('MODEL_ANSWER_INVALID', { cause: error });
  }
  for (const layer of layers) {
    if (layer.name !== 'AI_APICallError') continue;
    const status = typeof layer.statusCode === 'number' ? layer.statusCode : 0;
    if (status === 401 || status === 403 || status === 404) {
      return new AppError('MODEL_NOT_SET_UP', { cause: error, detail: { status } });
    }
    if (status >= 400 && status < 500) {
      return new AppError('MODEL_REFUSED', { cause: error, detail: { status } });
    }
    // A success whose body could not be read carries its status too.
    if (status >= 200 && status < 300) {
      return new AppError('MODEL_ANSWER_INVALID', { cause: error, detail: { status } });
    }
    return new AppError('MODEL_UNAVAILABLE', { cause: error });
  }
  return error;
}
