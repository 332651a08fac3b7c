// Starts Lectern and ends once it is ready, as the shell of npm does when it gets a signal. Prints
// the id of the process it leaves behind.
import { spawn } from 'node:child_process';

const child = spawn(process.execPath, ['dist/program/main.js'], {
  stdio: ['ignore', 'pipe', 'inherit'],
});
child.stdout.once('data', () => {
  process.stdout.write(`${child.pid}\n`, () => process.exit(0));
});
