/**
 * What a worker writes, on its way to the process that shows it.
 *
 * LIVE-SENDER-1 Text and progress are gathered and sent together, at most once an interval: 50 ms while
 *    the worker keeps up, up to 250 ms while it is late. Only the first words of a text do not wait for
 *    it: somebody may sit before them.
 * LIVE-SENDER-2 One batch is on its way at a time: a reader that stalls costs larger batches, not more
 *    of them.
 * LIVE-SENDER-3 The end of a stream does not wait for the interval, only for the batch before it; nor do
 *    first words.
 * LIVE-SENDER-4 Work that ends is heard of with its last figure, and shown to late comers no more.
 */
import { refKey } from '#machines/actor/actor.ts';
import { AppError } from '#machines/errors.ts';
import { STREAM_FLUSH_INTERVAL, STREAM_LENGTH_LIMIT } from '#machines/wire.ts';
import type { ProgressSink } from '../live/latest-progress.ts';
import type { StreamPiece, StreamSink } from '../live/stream-log.ts';
import type { LiveBatch } from './worker-messages.ts';

const LONGEST_INTERVAL = 250;

export interface LiveSenderOptions {
  /** Calls back once the batch is out of this process. */
  send: (batch: LiveBatch, sent: () => void) => void;
  /** Milliseconds the event loop is late just now. */
  lateness: () => number;
}

export interface LiveSender {
  streams: StreamSink;
  progress: ProgressSink;
}

export function createLiveSender({ send, lateness }: LiveSenderOptions): LiveSender {
  const pieces = new Map<string, StreamPiece>();
  /** Something among them does not wait for the interval. */
  let hurries = false;
  const progress = new Map<string, LiveBatch['progress'][number]>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending = false;
  let lastAttempt = 0;

  const interval = () =>
    Math.min(LONGEST_INTERVAL, Math.max(STREAM_FLUSH_INTERVAL, lateness() * 2));
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (sending || (pieces.size === 0 && progress.size === 0)) return;
    const batch = { pieces: [...pieces.values()], progress: [...progress.values()] };
    pieces.clear();
    progress.clear();
    hurries = false;
    sending = true;
    send(batch, () => {
      sending = false;
      if (hurries) flush();
      else schedule();
    });
  };
  const hurry = () => {
    hurries = true;
    flush();
  };
  const schedule = () => {
    if (pieces.size > 0 || progress.size > 0) timer ??= setTimeout(flush, interval());
  };

  return {
    streams: {
      open(stream) {
        lastAttempt = Math.max(lastAttempt + 1, Date.now());
        const attempt = lastAttempt;
        const key = `${stream}/${attempt}`;
        let length = 0;
        let ended = false;
        const add = (text: string) => {
          const piece = pieces.get(key);
          if (piece) {
            piece.text += text;
            piece.ended = ended;
          } else pieces.set(key, { stream, attempt, from: length, text, ended });
          length += text.length;
        };
        // An empty one first: whoever reads an earlier attempt is told of the new one.
        add('');
        schedule();
        return {
          attempt,
          get length() {
            return length;
          },
          append(text) {
            if (ended || text === '') return;
            if (length + text.length > STREAM_LENGTH_LIMIT) {
              throw new AppError('MODEL_CUT_OFF', { detail: { limit: STREAM_LENGTH_LIMIT } });
            }
            const isFirst = length === 0;
            add(text);
            if (isFirst) hurry();
            else schedule();
          },
          end() {
            if (ended) return;
            ended = true;
            add('');
            hurry();
          },
        };
      },
    },
    progress: {
      report(ref, figure) {
        progress.set(refKey(ref), { ref, progress: figure, ended: false });
        schedule();
      },
      clear(ref) {
        // Its last word still goes before its end.
        progress.set(refKey(ref), { ...progress.get(refKey(ref)), ref, ended: true });
        schedule();
      },
    },
  };
}
