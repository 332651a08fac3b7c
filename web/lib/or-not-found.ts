import { notFound } from '@tanstack/react-router';
import { failureFacts } from './app-error.ts';

/** For loaders: what the server does not know, or does not show, is a page that is not there. */
export async function orNotFound<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (failureFacts(error).status === 404) throw notFound();
    throw error;
  }
}
