import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { AnnouncementWords } from '#machines/announcement/announcement.ts';
import { useTRPC, useTRPCClient } from '../lib/api-client.ts';
import { toast } from '../lib/toast.ts';

export type AnnouncementActs = ReturnType<typeof useAnnouncementActs>;

/** What a teacher does with announcements. A refusal is said in a toast by the cache. */
export function useAnnouncementActs(at: { orgSlug: string; courseSlug: string }) {
  const { t } = useTranslation('announcement');
  const trpc = useTRPC();
  const { announcement } = useTRPCClient();
  const queryClient = useQueryClient();
  const done = async (key: 'created' | 'published' | 'unpublished' | 'saved' | 'deleted') => {
    toast.done(t(`done.${key}`));
    await queryClient.invalidateQueries(trpc.announcement.list.queryFilter(at));
  };
  return {
    create: useMutation({
      mutationFn: (words: AnnouncementWords & { publish: boolean }) =>
        announcement.create.mutate({ ...at, ...words }),
      onSuccess: (_, { publish }) => done(publish ? 'published' : 'created'),
    }),
    edit: useMutation({
      mutationFn: (words: AnnouncementWords & { id: string }) =>
        announcement.edit.mutate({ ...at, ...words }),
      onSuccess: () => done('saved'),
    }),
    publish: useMutation({
      mutationFn: (id: string) => announcement.publish.mutate({ ...at, id }),
      onSuccess: () => done('published'),
    }),
    unpublish: useMutation({
      mutationFn: (id: string) => announcement.unpublish.mutate({ ...at, id }),
      onSuccess: () => done('unpublished'),
    }),
    remove: useMutation({
      mutationFn: (id: string) => announcement.remove.mutate({ ...at, id }),
      onSuccess: () => done('deleted'),
    }),
  };
}
