import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { BeginningDraft } from '#machines/course/course-beginning.events.ts';
import {
  courseCreationAddress,
  newCourseDetails,
  type CourseDetails,
} from '#machines/course/course-creation.events.ts';
import type { Language } from '#machines/document/source.ts';
import { useTRPC, useTRPCClient } from '../lib/api-client.ts';
import { useLiveClient } from '../lib/live/live-context.tsx';
import type { OpenRequest } from '../lib/use-one-request.ts';
import { useAbilities } from './use-abilities.ts';

export interface FillRequest extends OpenRequest {
  idea: string;
}

export interface WizardActions {
  /** Makes the document that the file will be sent to. */
  beginDocument: (file: {
    fileName: string;
    sizeInBytes: number;
  }) => Promise<{ documentId: string }>;
  takeSample: (language: Language) => Promise<{ documentId: string; title: string }>;
  /** Makes the course and starts planning it; without a document from its description. */
  beginCourse: (documentId: string | undefined, details: CourseDetails) => Promise<unknown>;
  /** Keeps what is described until then, for every device. */
  keepDraft: (draft: BeginningDraft) => Promise<unknown>;
  discardDraft: () => Promise<unknown>;
  /** Since when a form that is filled waits for its model, in ms since 1970. */
  formWait: (requestId: string) => Promise<number | undefined>;
  fillForm: (request: FillRequest & { language: Language }) => Promise<CourseDetails>;
}

/** The ways a course begins: with a file of one's own, or with the small book we ship. */
export function useCourseBeginning(orgSlug: string, onBegun: (courseId: string) => Promise<void>) {
  const { t } = useTranslation('course');
  const trpc = useTRPC();
  const client = useTRPCClient();
  const live = useLiveClient();
  const begin = useMutation(trpc.document.begin.mutationOptions());
  const sample = useMutation(trpc.document.takeSample.mutationOptions());
  const create = useMutation(trpc.course.begin.mutationOptions());
  const discard = useMutation(trpc.courseBeginning.discard.mutationOptions());
  const queryClient = useQueryClient();
  const kept = trpc.courseBeginning.get.queryKey({ orgSlug });

  const beginCourse = async (
    documentId: string | undefined,
    details: CourseDetails,
    ofDraft = false,
  ) => {
    const { courseId } = await create.mutateAsync({
      orgSlug,
      details,
      ofDraft,
      ...(documentId === undefined ? {} : { documentId }),
    });
    if (ofDraft) queryClient.setQueryData(kept, null);
    // Should this be lost, the plan's own page offers it again.
    await live.send(courseCreationAddress.ref(courseId), { type: 'structure.generate' });
    await onBegun(courseId);
  };
  const formWait = useCallback(
    async (requestId: string) => (await client.course.formWait.query({ orgSlug, requestId })).since,
    [client, orgSlug],
  );
  const actions: WizardActions = {
    formWait,
    beginDocument: (file) => begin.mutateAsync({ orgSlug, ...file }),
    takeSample: async (language) => {
      const { documentId } = await sample.mutateAsync({ orgSlug, language });
      return { documentId, title: t('sampleTitle') };
    },
    beginCourse: (documentId, details) => beginCourse(documentId, details, true),
    keepDraft: async (draft) => {
      queryClient.setQueryData(
        kept,
        await client.courseBeginning.keep.mutate({ orgSlug, ...draft }),
      );
    },
    discardDraft: async () => {
      await discard.mutateAsync({ orgSlug });
      queryClient.setQueryData(kept, null);
    },
    fillForm: ({ signal, ...idea }) =>
      client.course.fillForm.mutate({ orgSlug, ...idea }, { signal }),
  };

  const abilities = useAbilities(orgSlug);
  return {
    actions,
    hasModels: abilities.models,
    drawsPictures: abilities.pictures,
    /** From an empty page to a plan with one press. */
    beginWithSample: async (language: Language) => {
      const { documentId, title } = await actions.takeSample(language);
      await beginCourse(documentId, newCourseDetails(language, title));
    },
    beginningWithSample: sample.isPending || create.isPending,
  };
}
