/**
 * One call, from the first word to the last: who hears, who answers, who speaks (CALL-LINE-4 to 6). It
 * knows neither a voice server nor HTTP.
 */
import type { Speaker } from '#agents/port/speaker.ts';
import type { Transcriber } from '#agents/port/transcriber.ts';
import type { Language } from '#machines/document/source.ts';
import { AppError } from '#machines/errors.ts';
import type { LineEnd, LinePiece, LineQuestion, LineStop } from '#machines/talk/call-line.ts';
import { spokenSentences } from '#machines/talk/spoken-sentences.ts';
import { CALL_USE } from '#machines/talk/talk-use.ts';
import { SILENCE } from '#machines/talk/voice-call.machine.ts';
import type { Logger } from '../logger.ts';
import { createEndOfSpeech } from './end-of-speech.ts';
import type { Line } from './line.ts';
import { createSpokenOut, type SpokenOut } from './spoken-sentences-out.ts';
import { askAhead } from './words-ahead.ts';
import { followWords } from './words-so-far.ts';

/** The tutor by text, for one call. All throw AppError. */
export interface TutorOfCall {
  /** Resolves once the question is taken. */
  ask: (question: LineQuestion, signal: AbortSignal) => Promise<AsyncIterable<LinePiece>>;
  stop: (stop: LineStop) => Promise<void>;
  keep: () => Promise<void>;
}

export interface ConversationOptions {
  line: Line;
  tutor: TutorOfCall;
  ears: Transcriber;
  mouth: Pick<Speaker, 'stream'>;
  language: Language;
  /** Times the normal speed. */
  speed: number;
  logger: Logger;
  /** The process stops: what is being said is said. */
  stopping: AbortSignal;
  /** Milliseconds; those of the product but in tests. */
  silence?: number;
  every?: number;
}

interface Turn {
  question: LineQuestion;
  giveUp: AbortController;
  out: SpokenOut;
  /** It was taken, or refused. */
  asked: ReturnType<TutorOfCall['ask']>;
}

/** Resolves when the call is over, and the line is closed. */
export async function holdCall(options: ConversationOptions): Promise<LineEnd | 'left'> {
  const { line, tutor, ears, mouth, language, logger, stopping } = options;
  const { silence = SILENCE, every = CALL_USE.every } = options;
  const over = Promise.withResolvers<LineEnd | 'left'>();
  const hearing = createEndOfSpeech();
  const left = new AbortController();
  const words = followWords({
    hearing,
    ears,
    language,
    onWords: (text) => line.caption({ who: 'learner', segment: 'so far', text, isFinal: false }),
  });
  const ahead = askAhead({ hearing, ears, language, left: left.signal });
  let { speed } = options;
  let turn: Turn | undefined;
  let goes: LineEnd | undefined;
  let speaks = false;
  let quiet: ReturnType<typeof setTimeout> | undefined;
  /** What was said is taken in its order. */
  let taking: Promise<void> = Promise.resolve();

  const waitForWords = () => {
    clearTimeout(quiet);
    quiet = setTimeout(() => over.resolve('silence'), silence);
  };
  const listen = () => {
    if (goes) over.resolve(goes);
    line.state('listening');
    waitForWords();
  };
  /** After what is being said. */
  const goAfterwards = (why: LineEnd) => {
    goes ??= why;
    if (!turn) over.resolve(goes);
  };

  /** @returns once another question may be asked. */
  async function giveUp({ giveUp: given, out, asked, question }: Turn): Promise<void> {
    turn = undefined;
    const { answerId } = question;
    const heard = out.hush();
    // What is on its way to the tutor is stopped when it has arrived.
    await asked.catch(() => undefined);
    given.abort();
    await tutor.stop({ answerId, heard });
  }
  const interrupt = () => {
    if (!turn) return;
    const stopped = giveUp(turn);
    listen();
    taking = taking.then(() => stopped).catch(failed);
  };

  async function ask(text: string): Promise<void> {
    if (goes) return;
    const before = turn;
    if (before) await giveUp(before);
    // CALL-LINE-5
    const unanswered = before && !before.out.hasBegun() ? before.question : undefined;
    answer({
      questionId: crypto.randomUUID(),
      answerId: crypto.randomUUID(),
      text: unanswered ? `${unanswered.text} ${text}` : text,
      ...(unanswered ? { from: unanswered.questionId } : {}),
    });
  }

  function answer(question: LineQuestion): void {
    const given = new AbortController();
    const segment = question.answerId;
    const out = createSpokenOut({
      line,
      mouth,
      language,
      speed: () => speed,
      signal: given.signal,
      onSentence(text) {
        line.state('speaking');
        line.caption({ who: 'tutor', segment, text, isFinal: false });
      },
      onFailed: failed,
    });
    const asked = tutor.ask(question, given.signal);
    const now = { question, giveUp: given, out, asked };
    turn = now;
    clearTimeout(quiet);
    line.state('thinking');
    const ended = () => {
      if (turn !== now) return;
      turn = undefined;
      listen();
    };
    out.over.then(ended, ended);
    sayAnswer(line, now).catch((error: unknown) => {
      if (turn !== now) return;
      if (!out.hasBegun()) line.refused(error instanceof AppError ? error.code : 'INTERNAL');
      out.finish();
      failed(error);
    });
  }

  async function hear(words: Promise<string>): Promise<void> {
    const text = await words;
    if (text !== '') await ask(text);
    else if (!turn) listen();
  }

  function failed(err: unknown): void {
    if (!left.signal.aborted) logger.warn({ err }, 'a call has lost something');
  }
  const take = (work: () => Promise<void>) => {
    taking = taking.then(work).catch((error: unknown) => {
      failed(error);
      if (!turn) listen();
    });
  };

  /** Words are asked for whatever is being taken; they are taken in their turn. */
  const hearNow = (words: Promise<string>) => {
    words.catch(() => undefined);
    take(() => hear(words));
  };

  line.on({
    frame(samples) {
      const heard = hearing.hear(samples);
      words.look();
      ahead.look();
      if (heard === 'paused') ahead.pause();
      if (heard === undefined || heard === 'paused') return;
      speaks = heard === 'began';
      if (heard === 'began') {
        clearTimeout(quiet);
        if (turn?.out.hasBegun()) interrupt();
        if (speaks) clearTimeout(quiet);
      } else {
        words.end();
        hearNow(ahead.words(heard.said, heard.isAsPaused));
      }
    },
    typed: (text) => void (text.trim() !== '' && take(() => ask(text.trim()))),
    early: (recording) => hearNow(ears.transcribe({ ...recording, language }, left.signal)),
    interrupt,
    speed: (next) => {
      speed = next;
    },
  });

  const keeping = setInterval(() => {
    tutor.keep().catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'VOICE_LIMIT_REACHED') goAfterwards('limit');
      // Any other failure is the wire's: the next word says the same.
      else failed(error);
    });
  }, every);
  const stop = () => goAfterwards('stopped');
  stopping.addEventListener('abort', stop);
  void line.gone.then(() => over.resolve('left'));
  if (stopping.aborted) stop();
  else listen();

  const why = await over.promise;
  clearInterval(keeping);
  clearTimeout(quiet);
  words.end();
  stopping.removeEventListener('abort', stop);
  const last = turn;
  if (last) await giveUp(last).catch(failed);
  left.abort();
  if (why !== 'left') await line.end(why).catch(failed);
  await line.close();
  return why;
}

/** Shows the question once it is taken, and says the answer sentence by sentence, as it comes. */
async function sayAnswer(
  line: Line,
  { question: { questionId, text: words }, asked, out }: Turn,
): Promise<void> {
  const pieces = await asked;
  line.caption({ who: 'learner', segment: questionId, text: words, isFinal: true });
  let text = '';
  let count = 0;
  for await (const piece of pieces) {
    const isWhole = 'ended' in piece;
    if (!isWhole) text = piece.restarts ? piece.text : text + piece.text;
    const sentences = spokenSentences(text, isWhole);
    out.say(sentences.slice(count));
    count = Math.max(count, sentences.length);
    if (isWhole) break;
  }
  out.finish();
}
