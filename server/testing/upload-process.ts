// An uploading client in a process of its own, to be killed: prints how many bytes are through.
// `node upload-process.ts <file> <origin> <cookie> <documentId> <where it remembers its upload>`; with one word
// more, a number of bytes, it stands still in the middle of what follows them, until it is killed.
import { createReadStream, statSync } from 'node:fs';
import * as tus from 'tus-js-client';

const [file = '', origin = '', cookie = '', documentId = '', memory = '', bytes] =
  process.argv.slice(2);

// In Node only, and missing in the types, which are those of browsers.
const { FileUrlStorage } = tus as unknown as {
  FileUrlStorage: new (file: string) => tus.UrlStorage;
};

const upload = new tus.Upload(createReadStream(file), {
  endpoint: `${origin}/files`,
  uploadSize: statSync(file).size,
  chunkSize: 1024 * 1024,
  retryDelays: null,
  headers: { cookie, origin },
  metadata: { documentId },
  urlStorage: new FileUrlStorage(memory),
  fingerprint: async () => documentId,
  onProgress(sent) {
    if (bytes !== undefined && sent > Number(bytes)) process.kill(process.pid, 'SIGSTOP');
  },
  onChunkComplete: (_size, accepted) => void process.stdout.write(`${accepted}\n`),
  onError(error) {
    process.stderr.write(`${String(error)}\n`);
    process.exit(1);
  },
  onSuccess: () => process.exit(0),
});
const [previous] = await upload.findPreviousUploads();
if (previous) upload.resumeFromPreviousUpload(previous);
upload.start();
