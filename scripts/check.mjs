// `npm run check`: everything that has to hold, in the order that tells most for least, each step timed.
//
// - Steps without tests run two at a time: each leaves a core idle for a part of its time. Tests use the whole
//   machine and run alone.
// - What the first ones say is printed when they end, in their order, so that two never mix.
// - The first step that fails ends the run.
import { spawn } from 'node:child_process';

// The linter checks the types as well: it has to know them anyway.
const STATIC = ['format:check', 'lint', 'dead', 'build'];
const TESTS = ['test:unit', 'test:browser'];
const SIDE_BY_SIDE = 2;

const times = [];
const running = new Set();

/** @returns {Promise<{ code: number, output: string }>} */
function run(step, stdio) {
  const began = performance.now();
  const npm = process.env.npm_execpath;
  const child = spawn(process.execPath, [npm, 'run', '--silent', step], {
    stdio: ['ignore', stdio, stdio],
  });
  running.add(child);
  let output = '';
  child.stdout?.setEncoding('utf8').on('data', (text) => (output += text));
  child.stderr?.setEncoding('utf8').on('data', (text) => (output += text));
  return new Promise((resolve) => {
    child.on('close', (code) => {
      running.delete(child);
      times.push(`${((performance.now() - began) / 1000).toFixed(1).padStart(7)} s  ${step}`);
      resolve({ code: code ?? 1, output });
    });
  });
}

function end(code) {
  process.stderr.write(`\n${times.join('\n')}\n`);
  process.exit(code);
}

/** Two at a time, started and reported in the order given. */
async function runStatic() {
  const waiting = [...STATIC];
  const started = new Map();
  const startNext = () => {
    const step = waiting.shift();
    if (step === undefined) return;
    const result = run(step, 'pipe');
    started.set(step, result);
    void result.then(startNext);
  };
  for (let slot = 0; slot < SIDE_BY_SIDE; slot += 1) startNext();
  for (const step of STATIC) {
    // A later step is there as soon as an earlier one has ended.
    const { code, output } = await started.get(step);
    process.stderr.write(`\n> ${step}\n${output}`);
    if (code !== 0) {
      for (const child of running) child.kill();
      end(code);
    }
  }
}

await runStatic();
for (const step of TESTS) {
  process.stderr.write(`\n> ${step}\n`);
  const { code } = await run(step, 'inherit');
  if (code !== 0) end(code);
}
end(0);
