/** `npm run move-files`: what lies in DATA_DIR/files into the bucket of `S3_*`, while nothing runs. */
import path from 'node:path';
import { lockDataDir } from '../embedded/data-dir.ts';
import { storageInBucket, storageInFolders } from '../files/file-storage.ts';
import { moveFiles } from '../files/files-to-bucket.ts';
import { StartupError } from '../errors/startup-error.ts';
import { runCommand } from './run-command.ts';

await runCommand(async ({ env, lifecycle }) => {
  const { dataDir, s3 } = env;
  if (!s3) throw new StartupError('There is no bucket: set S3_BUCKET and its keys.');
  lifecycle.onClose('data directory', lockDataDir(dataDir));
  const directory = path.join(dataDir, 'files');
  const { moved, kept, underWay } = await moveFiles({
    from: storageInFolders(directory),
    to: storageInBucket(s3, path.join(directory, 'copies')),
    onFile: (count) => {
      if (count % 100 === 0) process.stderr.write(`${count} files looked at\n`);
    },
  });
  const begun =
    underWay.length === 0
      ? ''
      : ` ${underWay.length} were still being uploaded and have to be sent again: ${underWay.join(', ')}.`;
  return `${moved} files moved to ${s3.bucket}, ${kept} were there already.${begun} ${directory} is as it was: remove it when the new place has proved itself.`;
});
