/** A recording on its way to whoever hears it. */
import { RECORDINGS_PATH } from '#machines/talk/recording.ts';
import { RouteRefused } from '../lib/route-refused.ts';

/** What is said in it. @throws {RouteRefused} */
export async function sendRecording(
  courseId: string,
  sound: Blob,
  signal: AbortSignal,
): Promise<string> {
  const form = new FormData();
  form.append('file', sound, 'recording');
  const address = `${RECORDINGS_PATH}/${encodeURIComponent(courseId)}`;
  const response = await fetch(address, { method: 'POST', body: form, signal });
  const body: unknown = await response.json().catch(() => ({}));
  if (!response.ok) throw new RouteRefused(response.status, body);
  const text = typeof body === 'object' && body !== null && 'text' in body ? body.text : '';
  return typeof text === 'string' ? text : '';
}
