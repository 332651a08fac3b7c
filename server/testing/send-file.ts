/** A file as a browser without an upload library would send it: announced, then whole. */
import type { Person } from './person.ts';

/** @param begun what `document.begin` answered. */
export async function sendFile(
  person: Person,
  begun: { documentId: string; uploadUrl: string },
  content: Uint8Array<ArrayBuffer>,
): Promise<void> {
  const tus = { 'tus-resumable': '1.0.0' };
  const announced = await person.fetch(begun.uploadUrl, {
    method: 'POST',
    headers: {
      ...tus,
      'upload-length': String(content.length),
      'upload-metadata': `documentId ${Buffer.from(begun.documentId).toString('base64')}`,
    },
  });
  const sent = await person.fetch(announced.headers.get('location') ?? '', {
    method: 'PATCH',
    headers: { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    body: content,
  });
  if (!sent.ok) throw new Error(`upload: ${announced.status}, ${sent.status} ${await sent.text()}`);
}
