/** The text of a lesson as it is streamed: an attempt after the other. */
import { lessonStream } from '#machines/lesson/lesson-text.stream.ts';
import type { StreamLog, StreamWriter } from '../../live/stream-log.ts';

interface LessonTextStream {
  start(attempt: number): void;
  append(text: string): void;
  /** The attempt whose text is `content`: what the stored lesson is joined by. */
  attempt(content: string): number;
  end(): void;
}

export function openLessonStream(
  streamLog: Pick<StreamLog, 'open'>,
  lessonId: string,
): LessonTextStream {
  const name = lessonStream(lessonId);
  let writer: StreamWriter | undefined;
  let text = '';
  let isOver = false;
  const begin = () => {
    text = '';
    writer = streamLog.open(name);
    return writer;
  };
  return {
    // A call that outlives its attempt may begin its text once more: nobody listens to it.
    start() {
      if (!isOver) begin();
    },
    append(more) {
      if (isOver) return;
      text += more;
      (writer ?? begin()).append(more);
    },
    attempt(content) {
      if (writer && text === content) return writer.attempt;
      // An earlier attempt may have been the best: viewers are given it as one more attempt.
      const last = begin();
      last.append(content);
      text = content;
      return last.attempt;
    },
    end() {
      isOver = true;
      writer?.end();
    },
  };
}
