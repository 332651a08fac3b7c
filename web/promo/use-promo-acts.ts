import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { GrantAct, PromoAct } from '#machines/promo/promo.ts';
import type { NewPromoCampaign } from '#machines/promo/promo-campaign.ts';
import { useTRPC, useTRPCClient } from '../lib/api-client.ts';
import { toast } from '../lib/toast.ts';

/** What an administrator does with campaigns and with what is held. */
export function usePromoActs() {
  const { t } = useTranslation('promo');
  const trpc = useTRPC();
  const { promoCampaign, promoUser } = useTRPCClient();
  const queryClient = useQueryClient();
  const read = () => {
    // What was done is told beside it, and what still waits: nobody waits for that.
    void queryClient.invalidateQueries(trpc.admin.pathFilter());
    return Promise.all([
      queryClient.invalidateQueries(trpc.promoCampaign.pathFilter()),
      queryClient.invalidateQueries(trpc.promoUser.pathFilter()),
      queryClient.invalidateQueries(trpc.promoFigures.pathFilter()),
    ]);
  };
  return {
    /** Its refusal is shown by the form. */
    create: useMutation({
      mutationFn: (campaign: NewPromoCampaign) => promoCampaign.create.mutate(campaign),
      meta: { silent: true },
      onSuccess: () => toast.done(t('done.create')),
      onSettled: read,
    }),
    /** One after the other: each is a thing of its own, and what was done stays done. */
    act: useMutation({
      async mutationFn({ ids, act }: { ids: readonly string[]; act: PromoAct }) {
        for (const id of ids) await promoCampaign.act.mutate({ id, act });
      },
      onSuccess: (_, { ids, act }) => toast.done(t(`done.${act}`, { count: ids.length })),
      onSettled: read,
    }),
    decide: useMutation({
      mutationFn: (input: { userIds: string[]; act: GrantAct }) => promoUser.decide.mutate(input),
      onSuccess({ decided, left }, { act }) {
        if (decided > 0 || left === 0) toast.done(t(`done.${act}`, { count: decided }));
        if (left > 0) toast.risk(t('security.left', { count: left }));
      },
      onSettled: read,
    }),
  };
}
