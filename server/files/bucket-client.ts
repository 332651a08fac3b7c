/**
 * How a bucket is asked.
 *
 * BUCKET-1 A bucket that does not answer, or not in time, is UNAVAILABLE; nothing is lost by it.
 */
import { NoSuchKey, NotFound, S3ServiceException } from '@aws-sdk/client-s3';
import { AppError } from '#machines/errors.ts';

export interface BucketSettings {
  readonly bucket: string;
  readonly region: string;
  /** Undefined means Amazon's own. */
  readonly endpoint: string | undefined;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** Milliseconds until a connection, and until an answer begins. */
const PATIENCE = { connectionTimeout: 5_000, requestTimeout: 30_000 };

/** How a client of this bucket is set up. */
export function clientSettings(settings: BucketSettings) {
  const { region, endpoint, accessKeyId, secretAccessKey } = settings;
  return {
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Servers of one's own have one name for all their buckets, and not every new header.
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED' as const,
    responseChecksumValidation: 'WHEN_REQUIRED' as const,
    requestHandler: PATIENCE,
  };
}

/** BUCKET-1 */
export async function asked<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
    if (status !== undefined && status < 500 && status !== 429) throw error;
    throw new AppError('UNAVAILABLE', { cause: error });
  }
}

export function missingIsUndefined(error: unknown): undefined {
  if (error instanceof NotFound || error instanceof NoSuchKey) return undefined;
  throw error;
}
