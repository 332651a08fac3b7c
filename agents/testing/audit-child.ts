/**
 * Writes lessons in a process of its own and tells what the process did besides: every address it
 * connected to and every module of the agent library loaded before the first use. What it prints
 * besides its one line of JSON is the noise the test looks for.
 */
import { Socket } from 'node:net';
import { createModels } from '#agents/model.ts';
import { createAgentsAuthor } from '#agents/author/agents-author.ts';
import { newCourseDetails } from '#machines/course/course-creation.events.ts';
import { toFailure } from '#machines/errors.ts';
import { recordRun } from './record-run.ts';
import { sampleSource } from './sample-source.ts';

const url = process.argv[2];
if (url === undefined) throw new Error('needs the address of a model server');

const addresses = new Set<string>();
// oxlint-disable-next-line typescript/unbound-method -- called with its socket below
const connect = Socket.prototype.connect;
// Every outbound connection of Node goes through here, also those of fetch.
Socket.prototype.connect = function audited(this: Socket, ...args: unknown[]) {
  const [first] = args.flat();
  const target = first as { host?: string; port?: number; path?: string };
  addresses.add(target.path ?? `${target.host}:${target.port}`);
  return Reflect.apply(connect, this, args);
} as typeof connect;

const resident = () => process.memoryUsage.rss() / 1e6;
const author = createAgentsAuthor({
  models: createModels({
    baseUrl: url,
    apiKey: 'sk-secret-key',
    patience: { tries: 2, pause: 5, giveUp: 0 },
  }),
});
const before = resident();

async function write(title: string): Promise<string> {
  const recorded = recordRun();
  try {
    const result = await author.writeLesson(
      {
        courseId: 'course-1',
        source: sampleSource('en'),
        course: newCourseDetails('en', 'Bees'),
        lesson: {
          id: 'lesson-1',
          title,
          objectives: [],
          pages: [{ from: 1, to: 3 }],
          chapterTitle: 'Bees',
          siblings: [],
        },
        language: 'en',
        maxAttempts: 1,
      },
      recorded.run,
    );
    const { extractedFor, review } = result;
    return extractedFor === undefined ? `score ${review.score}` : `extract, ${extractedFor}`;
  } catch (error) {
    return toFailure(error).code;
  }
}

const outcomes: string[] = [];
for (const title of [
  'Plain',
  '{{double status status=500 times=9}}',
  '{{double status status=400 times=9}}',
  '{{double cut-off times=9 role=writer}}',
  '{{double malformed times=9 role=writer}}',
  '{{double malformed times=9 role=reviewer}}',
  '{{double filtered role=writer times=9}}',
]) {
  outcomes.push(await write(title));
}
process.stdout.write(
  `${JSON.stringify({ outcomes, addresses: [...addresses], before, after: resident() })}\n`,
);
