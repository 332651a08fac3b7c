/**
 * What one page costs the process that answers: its processor time for the page of a course as the server
 * renders it, and for the read of its data that is part of it, each beside the fixed piece of work.
 */
import { attempt, type BenchLine } from './bench-line.ts';
import { planCourses } from './live-load.ts';
import { withLiveBench, type LiveBench } from './live-product.ts';
import { processorTime } from './processor-time.ts';
import { calibrate } from './reference-work.ts';

/** Until everything is compiled that will be. */
const WARM_UP = 60;
const REQUESTS = 150;
/** The share of the fixed piece of work that a page may cost. */
const AIM = 0.5;
/** What a browser takes. */
const ENCODINGS = 'gzip, deflate, br, zstd';

export function benchRender(): Promise<BenchLine[]> {
  return attempt('render', () => withLiveBench(60_000, measure));
}

async function measure(bench: LiveBench): Promise<BenchLine[]> {
  const { page, read } = bench.habits;
  const { orgSlug } = bench.creator;
  const [planned] = await planCourses(bench, 1);
  return [
    await costOf(bench, 'page of a course without lessons', page, AIM),
    await costOf(
      bench,
      'page of a course of 51 lessons',
      `/${orgSlug}/dashboard/courses/${planned?.slug}`,
      AIM,
    ),
    await costOf(bench, 'read of a course', read),
  ];
}

async function costOf(
  { account, pid }: LiveBench,
  what: string,
  path: string,
  aim?: number,
): Promise<BenchLine> {
  const ask = async (times: number) => {
    for (let time = 0; time < times; time += 1) {
      const answer = await fetch(new URL(path, account.url), {
        headers: { cookie: account.cookie, 'accept-encoding': ENCODINGS },
        redirect: 'error',
      });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${answer.status} at ${path}`);
    }
  };
  await ask(WARM_UP);
  const baseline = calibrate();
  const before = processorTime([pid]);
  await ask(REQUESTS);
  const after = processorTime([pid]);
  if (before === undefined || after === undefined) throw new Error('only Linux says what it cost');
  const ours = (after - before) / REQUESTS;
  return {
    name: `processor time of a ${what}, against the fixed piece of work`,
    ours,
    baseline,
    unit: 'ms',
    ratio: ours / baseline,
    aim: aim === undefined ? '' : `at most ${aim} x`,
    ...(aim === undefined ? {} : { atMostRatio: aim }),
  };
}
