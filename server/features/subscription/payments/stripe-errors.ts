/** What Stripe refuses, by our table of codes. */
import { AppError } from '#machines/errors.ts';

/** Runs a call there. @throws {AppError} PAYMENT_REFUSED, PAYMENT_UNAVAILABLE */
export async function askingStripe<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw ofStripeError(error);
  }
}

/** By the kind of the error, never by its text. */
export function ofStripeError(error: unknown): unknown {
  const type = kindOf(error);
  if (type === 'StripeCardError') return new AppError('PAYMENT_REFUSED', { cause: error });
  if (type === 'StripeSignatureVerificationError') {
    return new AppError('SIGNATURE_INVALID', { cause: error });
  }
  if (type?.startsWith('Stripe')) return new AppError('PAYMENT_UNAVAILABLE', { cause: error });
  return error;
}

function kindOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('type' in error)) return undefined;
  return typeof error.type === 'string' ? error.type : undefined;
}
