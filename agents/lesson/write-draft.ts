/** What a writer streams, as the text of a lesson: proofs marked, prose cleaned, language watched. */
import type { SourcePage } from '#machines/document/source.ts';
import { pageText } from '#machines/document/source.ts';
import { foldForQuote } from '#machines/document/quote.ts';
import { streamAnswer } from '#agents/call/stream-answer.ts';
import { createCiteStream, type CitedWords } from '#agents/citation/cite-stream.ts';
import { createCleanStream } from './clean-stream.ts';
import type { ModelAgent } from '#agents/call/model-agent.ts';
import { GENERAL_NOTE } from './described-lesson-prompts.ts';
import type { LessonRequest } from '#agents/port/lesson-request.ts';
import { figuresOn } from './shown-page.ts';
import { planFigures, type PlannedFigure } from './planned-figures.ts';
import { isInOtherLanguage, LANGUAGE_REMINDER, watchLanguage } from './watch-language.ts';
import { LOOP_REMINDER, watchLoops } from './watch-loops.ts';
import { namedVideos } from '#agents/wishes/videos.ts';

export interface WrittenText {
  content: string;
  cited: CitedWords[];
  /** Pictures it asks for; absent in records of before there were any. */
  figures?: PlannedFigure[];
}

export interface Writing {
  request: LessonRequest;
  /** Undefined without a source. */
  pages: SourcePage[] | undefined;
  writer: ModelAgent;
  prompt: string;
  signal: AbortSignal;
  /** At the start of every try; replaces what was appended before. */
  begin(): void;
  append(text: string): void;
}

/** Throws the MODEL_ codes; an answer without text, in another language or without end is MODEL_ANSWER_INVALID. */
export async function streamDraft(writing: Writing) {
  const { request, pages } = writing;
  const { language } = request;
  const found = (request.passages ?? []).flatMap((one) => one.pages);
  const source = foldForQuote([...(pages ?? []), ...found].map(pageText).join('\n'));
  const shown = {
    videos: new Set(namedVideos(request.course)),
    isInSource: (sentence: string) => source.includes(foldForQuote(sentence)),
  };
  let content = '';
  let text = '';
  let foreign = false;
  let isForeign = watchLanguage(language);
  let loops = false;
  let isLooping = watchLoops();
  let stream = open();

  function open() {
    const figures = planFigures(request.draws === true, language, figuresOn(pages ?? [], language));
    const cleaning = { ...shown, figures };
    const clean = createCleanStream((piece) => {
      text += piece;
      append(piece);
    }, cleaning);
    const cites = createCiteStream((piece) => clean.push(piece), pages !== undefined);
    return { clean, cites, figures: figures.figures };
  }
  function append(piece: string): void {
    content += piece;
    writing.append(piece);
  }

  const usage = await streamAnswer(writing.writer, writing.prompt, writing.signal, {
    begin() {
      content = '';
      text = '';
      isForeign = watchLanguage(language);
      loops = false;
      isLooping = watchLoops();
      writing.begin();
      if (!pages) append(GENERAL_NOTE[language]);
      stream = open();
    },
    onText: (piece) => stream.cites.push(piece),
    isLost() {
      foreign = isForeign(text);
      loops = isLooping(text);
      return foreign || loops;
    },
    end() {
      stream.cites.end();
      stream.clean.end();
      foreign = isInOtherLanguage(text, language);
      return text.trim() !== '' && !foreign;
    },
    reminder() {
      if (loops) return LOOP_REMINDER[language];
      return foreign ? LANGUAGE_REMINDER[language] : undefined;
    },
  });
  // A marker may have stood in a sentence that was left out.
  const cited = stream.cites.cited.filter((one) => content.includes(`<Cite id="${one.id}" />`));
  const written: WrittenText = { content, cited, figures: stream.figures };
  return { written, usage };
}
