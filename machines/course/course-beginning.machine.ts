/** A book, and what the course is to be: the first step, in the page. Rules: course-beginning.spec.md. */
import { assign, fromPromise, setup } from 'xstate';
import { withoutEnding } from '../document/file-name.ts';
import type { Language } from '../document/source.ts';
import type {
  BeginningDraft,
  ChosenDocument,
  CourseBeginningContext,
  CourseBeginningEvent,
  CourseBeginningInput,
  CourseBeginningTag,
  Order,
} from './course-beginning.events.ts';
import { asTitle, newCourseDetails, type CourseDetails } from './course-creation.events.ts';

/** For one kind of file: the page announces it and begins to send it. */
export function createCourseBeginningMachine<File extends { name: string }>() {
  /** Read by the compiler only. */
  const types = {} as {
    context: CourseBeginningContext<File>;
    events: CourseBeginningEvent<File>;
    input: CourseBeginningInput;
    tags: CourseBeginningTag;
  };
  return setup({
    types,
    actors: {
      announced: fromPromise<{ documentId: string }, { file: File | undefined }>(() => {
        throw new Error('no implementation');
      }),
      sample: fromPromise<{ documentId: string; title: string }, { language: Language }>(() => {
        throw new Error('no implementation');
      }),
      course: fromPromise<unknown, Order>(() => {
        throw new Error('no implementation');
      }),
    },
    actions: {
      takeDocument: assign(
        ({ context }, { title, ...document }: ChosenDocument & { title: string }) => ({
          document,
          details:
            context.details.title === ''
              ? { ...context.details, title, titleOfSource: true }
              : context.details,
        }),
      ),
      // A title that somebody typed is not the book's any more.
      takeDetails: assign(({ context }, details: CourseDetails) => ({
        details:
          details.title === context.details.title ? details : { ...details, titleOfSource: false },
      })),
    },
    guards: {
      hasNoDocument: ({ context }) => context.document === undefined,
    },
  }).createMachine({
    id: 'courseBeginning',
    context: ({ input: { language, draft } }) => ({
      language,
      file: undefined,
      ...(draft ? described(draft) : nothingOf(language)),
    }),
    initial: 'describing',
    on: {
      'details.change': {
        actions: { type: 'takeDetails', params: ({ event }) => event.details },
      },
      'idea.filled': {
        actions: assign(({ context: { details }, event }) => {
          const { language, languageOfSource } = details;
          return {
            details: { ...event.details, language, languageOfSource, titleOfSource: false },
          };
        }),
      },
      'document.understood': {
        actions: assign(({ context: { details }, event: { language, title } }) => ({
          details: {
            ...details,
            ...(details.languageOfSource ? { language } : {}),
            ...(details.titleOfSource && title ? { title: asTitle(title) } : {}),
          },
        })),
      },
    },
    states: {
      describing: {
        on: {
          'file.choose': {
            guard: 'hasNoDocument',
            target: 'announcing',
            actions: assign({ file: ({ event }) => event.file }),
          },
          'sample.take': { guard: 'hasNoDocument', target: 'takingSample' },
          'document.drop': { actions: assign({ document: undefined }) },
          'draft.take': { actions: assign(({ event }) => described(event.draft)) },
          'draft.discard': { actions: assign(({ context }) => nothingOf(context.language)) },
          'plan.request': {
            target: 'beginning',
            actions: { type: 'takeDetails', params: ({ event }) => event.details },
          },
        },
      },
      announcing: {
        tags: 'busy',
        invoke: {
          id: 'announced',
          src: 'announced',
          input: ({ context }) => ({ file: context.file }),
          onDone: {
            target: 'describing',
            actions: {
              type: 'takeDocument',
              params: ({ context: { file }, event: { output } }) => ({
                id: output.documentId,
                fileName: file?.name ?? '',
                title: titleOf(file?.name ?? ''),
              }),
            },
          },
          onError: 'describing',
        },
      },
      takingSample: {
        tags: ['busy', 'takingSample'],
        invoke: {
          id: 'sample',
          src: 'sample',
          input: ({ context }) => ({ language: context.details.language }),
          onDone: {
            target: 'describing',
            actions: {
              type: 'takeDocument',
              params: ({ event: { output } }) => ({ id: output.documentId, title: output.title }),
            },
          },
          onError: 'describing',
        },
      },
      beginning: {
        tags: ['busy', 'beginning'],
        invoke: {
          id: 'course',
          src: 'course',
          input: ({ context: { document, details } }) => ({ documentId: document?.id, details }),
          // The page of the plan follows; whoever comes back finds what was described.
          onDone: 'describing',
          onError: 'describing',
        },
      },
    },
  });
}

/** Whose language nobody has chosen yet. */
function nothingOf(language: Language) {
  const details: CourseDetails = { ...newCourseDetails(language), languageOfSource: true };
  return { details, document: undefined };
}

function described({ details, documentId }: BeginningDraft) {
  return { details, document: documentId === undefined ? undefined : { id: documentId } };
}

function titleOf(fileName: string): string {
  const words = withoutEnding(fileName).replaceAll(/[_-]+/g, ' ').trim();
  return asTitle(words.charAt(0).toUpperCase() + words.slice(1));
}
