/** One talk as a page has it: the rows that are stored, and what is on its way. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import type { TalkAttachment } from '#machines/talk/attachment.ts';
import type { LineStop } from '#machines/talk/call-line.ts';
import type { TalkMessage } from '#machines/talk/talk.ts';
import { answerStream } from '#machines/talk/talk-answer.stream.ts';
import { answerProgressSchema } from '#machines/talk/index-progress.ts';
import { answerOnItsWay, messagesNow, rowsBehind, type AskedNow } from '#machines/talk/talk-now.ts';
import { tutorSessionAddress } from '#machines/talk/tutor-session.events.ts';
import { useTRPC, useTRPCClient } from '../lib/api-client.ts';
import { useLiveClient } from '../lib/live/live-context.tsx';
import { useViews } from '../lib/live/use-actors.ts';
import { useFigures } from '../lib/live/use-live.ts';
import { useErrorText } from '../lib/use-error-text.ts';
import { useRefreshed } from '../lib/use-refreshed.ts';
import { useReport } from '../lib/use-report.ts';
import { toast } from '../lib/toast.ts';

/** Milliseconds after which rows that are still behind are read again. */
const BEHIND = 2_000;

export interface Question {
  text: string;
  passage?: string | undefined;
  attachments?: readonly TalkAttachment[];
}

interface TalkKey {
  courseId: string;
  lessonId: string | undefined;
  /** The tutor leads through the lesson. */
  leads?: true;
  talkId: string;
  /** It begins with its first question. */
  isNew: boolean;
  /** It has begun. */
  onBegun: () => void;
}

export function useTalk({ courseId, lessonId, leads, talkId, isNew, onBegun }: TalkKey) {
  const trpc = useTRPC();
  const client = useTRPCClient();
  const queries = useQueryClient();
  const live = useLiveClient();
  const errorText = useErrorText();
  const report = useReport();
  const [asked, setAsked] = useState<AskedNow>();
  const session = useViews(tutorSessionAddress, isNew ? [] : [talkId]).get(talkId)?.context;
  const figures = useFigures(tutorSessionAddress, isNew ? undefined : talkId);
  const query = useQuery({
    ...trpc.talk.open.queryOptions({ talkId }),
    enabled: !isNew,
    // A reading that failed, or was under way when the answer settled, brought them no further (NOW-16).
    refetchInterval: ({ state: { data } }) =>
      rowsBehind(data?.messages, asked, session) === undefined ? false : BEHIND,
    meta: { silent: true },
  });
  const stored = query.data?.messages;
  useRefreshed(
    trpc.talk.open.queryKey({ talkId }),
    rowsBehind(stored, asked, session),
    // A revision is there only while the rows are behind.
    true,
  );
  // A question renames its talk or takes it to the top.
  const turn = session?.turn?.answerId;
  useRefreshed(trpc.talk.list.pathKey(), turn, turn !== undefined && turn === asked?.answerId);

  const messages = useMemo(() => messagesNow(stored ?? [], asked), [stored, asked]);
  const last = messages.at(-1);
  const isOpen = last?.sender === 'remote' && last.state === 'answering';
  const coming = answerOnItsWay(messages, stored ?? [], session);

  const indexing = useMemo(() => {
    const { data } = answerProgressSchema.safeParse(figures);
    return data?.answerId === last?.id ? data : undefined;
  }, [figures, last?.id]);

  const { mutateAsync, isPending } = useMutation({
    mutationFn: (now: AskedNow) =>
      client.talk.ask.mutate({
        talkId,
        courseId,
        questionId: now.questionId,
        answerId: now.answerId,
        ...(now.question ? { text: now.question.text } : {}),
        ...(now.question?.passage ? { passage: now.question.passage } : {}),
        ...(now.question?.attachments?.length
          ? { attachments: now.question.attachments.map(({ id }) => id) }
          : {}),
        ...(lessonId === undefined ? {} : { lessonId }),
        ...(leads ? { leads } : {}),
        ...(now.from === undefined ? {} : { from: now.from }),
      }),
  });

  const send = useCallback(
    async (now: AskedNow): Promise<boolean> => {
      setAsked(now);
      try {
        await mutateAsync(now);
      } catch (error) {
        setAsked(undefined);
        toast.error(errorText(error));
        return false;
      }
      if (isNew) onBegun();
      return true;
    },
    [mutateAsync, errorText, isNew, onBegun],
  );

  const rating = useMutation({
    mutationFn: (now: { messageId: string; helpful: boolean | null }) =>
      client.talk.rate.mutate(now),
    onSuccess: () => queries.invalidateQueries(trpc.talk.open.queryFilter({ talkId })),
  });

  const { mutate: rate } = rating;
  /** They stay the same from word to word of an answer. */
  const acts = useMemo(() => {
    const begin = (next: Omit<AskedNow, 'answerId'>) =>
      send({ ...next, answerId: crypto.randomUUID() });
    return {
      ask: (question: Question) => begin({ questionId: crypto.randomUUID(), question }),
      /** The question and all after it give way to this one. */
      change: (message: TalkMessage, text: string) =>
        begin({
          questionId: crypto.randomUUID(),
          question: { text, passage: message.passage, attachments: message.attachments },
          from: message.id,
        }),
      /** The same question, another answer. */
      again: (answer: TalkMessage) =>
        begin({ questionId: answer.questionId ?? '', from: answer.id }),
      stop: async () => {
        report(await live.send(tutorSessionAddress.ref(talkId), { type: 'answer.stop' }));
      },
      /** No more of it is kept than was heard. */
      cut: async (cut: LineStop) => {
        try {
          await client.talk.cut.mutate({ talkId, ...cut });
          await queries.invalidateQueries(trpc.talk.open.queryFilter({ talkId }));
        } catch (error) {
          toast.error(errorText(error));
        }
      },
      /** The same once more takes it back. */
      rate: (answer: TalkMessage, helpful: boolean) =>
        rate({ messageId: answer.id, helpful: answer.helpful === helpful ? null : helpful }),
    };
  }, [send, rate, report, live, talkId, client, queries, trpc, errorText]);

  return {
    messages,
    /** The stream of the answer that is on its way; whoever shows it follows it. */
    stream: coming === undefined ? undefined : answerStream(coming),
    state: session?.state,
    /** How far its book is that is got ready to be searched for it (TALK-17). */
    indexing,
    isBusy: isPending || isOpen,
    isLoading: !isNew && query.isPending && asked === undefined,
    failed: query.isError && stored === undefined && asked === undefined ? query.error : undefined,
    retry: () => void query.refetch(),
    acts,
  };
}

export type TalkActs = ReturnType<typeof useTalk>['acts'];
