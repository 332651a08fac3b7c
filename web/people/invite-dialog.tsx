/**
 * How people are asked into an organization.
 *
 * INVITE-1 What sends says how many invitations go out; before an address is typed it names no number.
 */
import { useStore } from '@tanstack/react-form';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { ROLES, type Role } from '#machines/permissions.ts';
import { FormDialog } from '../form/form-dialog.tsx';
import { useServerForm } from '../form/use-server-form.ts';
import { useTRPC } from '../lib/api-client.ts';
import { RadioGroup } from '../ui/checkbox.tsx';
import { Select } from '../ui/select.tsx';
import { toast } from '../lib/toast.ts';
import { MOST_ADDRESSES, readAddresses } from './addresses.ts';
import { rolesToGive } from './role-button.tsx';
import { useInvitationSending } from './use-invitation-sending.ts';
import { UnsentList } from './unsent-list.tsx';
import styles from './people.module.css';

const NO_TEAM = '';
/** The commonest first. */
const OFFERED: readonly Role[] = ['member', 'learner', 'admin', 'owner'];
const rolesToOffer = (own: Role | undefined) => {
  const given = rolesToGive(own);
  return OFFERED.filter((role) => given.includes(role));
};

/** As many as the server gives at once; nobody chooses among more in a list. */
const MOST_TEAMS = 100;

export interface InviteDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  orgSlug: string;
  own: Role | undefined;
  /** Shows those that wait for an answer. */
  onInvitations: () => void;
}

/** Asks one or many people into the organization, as one role, and into a team if one likes. */
export function InviteDialog({ open, ...props }: InviteDialogProps) {
  return open && <InviteForm {...props} />;
}

const NOBODY = { code: 'custom', message: 'form.recipientEmail' } as const;

const inviteForm = z.object({
  addresses: z.string().transform((text, context) => {
    const { good, bad } = readAddresses(text);
    const [first] = bad;
    if (first !== undefined) {
      const params = { text: first };
      context.addIssue({ code: 'custom', message: 'people:invite.noAddress', params });
    } else if (good.length === 0) context.addIssue(NOBODY);
    else if (good.length > MOST_ADDRESSES) {
      const params = { count: good.length, limit: MOST_ADDRESSES };
      context.addIssue({ code: 'custom', message: 'people:invite.tooMany', params });
    }
    return good;
  }),
  role: z.enum(ROLES),
  teamId: z.string(),
});

const NOBODY_YET: z.input<typeof inviteForm> = { addresses: '', role: 'member', teamId: NO_TEAM };

function InviteForm(props: Omit<InviteDialogProps, 'open'>) {
  const { onOpenChange, orgSlug, own, onInvitations } = props;
  const { t } = useTranslation(['people', 'errors']);
  const trpc = useTRPC();
  const teams = useQuery(trpc.people.teams.queryOptions({ orgSlug, limit: MOST_TEAMS }));
  const { send, sendAgain, unsent } = useInvitationSending(orgSlug);
  const server = useServerForm({
    defaultValues: NOBODY_YET,
    schema: inviteForm,
    mutation: useMutation({
      networkMode: 'always',
      mutationFn: async ({ addresses: emails, role, teamId }: z.output<typeof inviteForm>) => {
        const offer = { role, teamId: teamId === NO_TEAM ? undefined : teamId };
        const left = await send.mutateAsync({ emails, offer });
        const sent = emails.length - left.length;
        if (sent > 0) toast.done(t('people:invite.done', { count: sent }));
        if (left.length === 0) {
          onOpenChange(false);
          onInvitations();
        }
        // What could not be sent stays where it was typed.
        else form.setFieldValue('addresses', left.map(({ email }) => email).join('\n'));
      },
    }),
    // Each address that was refused stands in the list of those.
    place: () => undefined,
  });
  const { form } = server;
  const sending = server.busy || sendAgain.isPending;
  const count = useStore(form.store, ({ values }) => readAddresses(values.addresses).good.length);
  return (
    <FormDialog
      of={{ ...server, busy: sending }}
      wide
      title={t('people:invite.title')}
      action={t('people:invite.send', { count })}
      className={styles.inviteForm}
      onClose={() => onOpenChange(false)}
    >
      <form.AppField name="addresses">
        {(field) => (
          <field.TextareaField
            label={t('people:invite.addresses')}
            hint={t('people:invite.addressesHint')}
            rows={3}
            autoComplete="off"
            spellCheck={false}
            {...(count > 1 ? { count: { used: count, limit: MOST_ADDRESSES } } : {})}
          />
        )}
      </form.AppField>
      <UnsentList unsent={unsent} busy={sending} onSendAgain={(email) => sendAgain.mutate(email)} />
      <form.AppField name="role">
        {({ state, handleChange }) => (
          <RadioGroup<Role>
            label={t('people:invite.role')}
            value={state.value}
            onChange={handleChange}
            options={rolesToOffer(own).map((value) => ({
              value,
              label: t(`people:role.${value}`),
              note: t(`people:role.note.${value}`),
            }))}
          />
        )}
      </form.AppField>
      {teams.data && teams.data.items.length > 0 && (
        <form.AppField name="teamId">
          {({ state, handleChange }) => (
            <Select
              label={t('people:invite.team')}
              value={state.value}
              onChange={handleChange}
              options={[
                { value: NO_TEAM, label: t('people:invite.noTeam') },
                ...(teams.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name })),
              ]}
            />
          )}
        </form.AppField>
      )}
    </FormDialog>
  );
}
