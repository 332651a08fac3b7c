import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Role } from '#machines/permissions.ts';
import { useTRPC } from '../lib/api-client.ts';
import { Button } from '../ui/button.tsx';
import { RadioGroup } from '../ui/checkbox.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field, Textarea } from '../ui/field.tsx';
import { Select } from '../ui/select.tsx';
import { toast } from '../ui/toast.tsx';
import { MOST_ADDRESSES, readAddresses } from './addresses.ts';
import { rolesToGive } from './role-button.tsx';
import { useInvitationSending } from './use-invitation-sending.ts';
import { UnsentList } from './unsent-list.tsx';
import styles from './people.module.css';
import overlaysStyles from '../ui/overlays.module.css';

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
export function InviteDialog(props: InviteDialogProps) {
  const { t } = useTranslation('people');
  return (
    <Dialog open={props.open} onOpenChange={props.onOpenChange} wide title={t('invite.title')}>
      {props.open && <InviteForm {...props} />}
    </Dialog>
  );
}

function InviteForm({ onOpenChange, orgSlug, own, onInvitations }: InviteDialogProps) {
  const { t } = useTranslation(['people', 'common', 'errors']);
  const trpc = useTRPC();
  const teams = useQuery(trpc.people.teams.queryOptions({ orgSlug, limit: MOST_TEAMS }));
  const [text, setText] = useState('');
  const [role, setRole] = useState<Role>('member');
  const [teamId, setTeamId] = useState<string>(NO_TEAM);
  const [error, setError] = useState<string>();
  const { send, sendAgain, sending, unsent } = useInvitationSending(orgSlug);
  const { good } = readAddresses(text);

  const problem = () => {
    const { good: found, bad } = readAddresses(text);
    const [first] = bad;
    if (first !== undefined) return t('people:invite.noAddress', { text: first });
    if (found.length === 0) return t('errors:form.recipientEmail');
    return found.length > MOST_ADDRESSES
      ? t('people:invite.tooMany', { count: found.length, limit: MOST_ADDRESSES })
      : undefined;
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending) return;
    const wrong = problem();
    setError(wrong);
    if (wrong !== undefined) {
      event.currentTarget.querySelector('textarea')?.focus();
      return;
    }
    const left = await send(good, { role, teamId: teamId === NO_TEAM ? undefined : teamId });
    const sent = good.length - left.length;
    if (sent > 0) toast.done(t('people:invite.done', { count: sent }));
    if (left.length === 0) {
      onOpenChange(false);
      onInvitations();
    }
    // What could not be sent stays where it was typed.
    else setText(left.map(({ email }) => email).join('\n'));
  };
  return (
    <form className={styles.inviteForm} noValidate onSubmit={(event) => void submit(event)}>
      <Field
        label={t('people:invite.addresses')}
        hint={t('people:invite.addressesHint')}
        error={error}
        {...(good.length > 1 ? { count: { used: good.length, limit: MOST_ADDRESSES } } : {})}
      >
        <Textarea
          name="addresses"
          rows={3}
          value={text}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => {
            setText(event.target.value);
            setError(undefined);
          }}
        />
      </Field>
      <UnsentList unsent={unsent} busy={sending} onSendAgain={(email) => void sendAgain(email)} />
      <RadioGroup<Role>
        label={t('people:invite.role')}
        value={role}
        onChange={setRole}
        options={rolesToOffer(own).map((value) => ({
          value,
          label: t(`people:role.${value}`),
          note: t(`people:role.note.${value}`),
        }))}
      />
      {teams.data && teams.data.items.length > 0 && (
        <Select
          label={t('people:invite.team')}
          value={teamId}
          onChange={setTeamId}
          options={[
            { value: NO_TEAM, label: t('people:invite.noTeam') },
            ...teams.data.items.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      )}
      <div className={overlaysStyles.dialogFoot} data-slot="dialog-foot">
        <Button kind="quiet" isDisabled={sending} onPress={() => onOpenChange(false)}>
          {t('common:action.cancel')}
        </Button>
        <Button type="submit" kind="primary" busy={sending}>
          {t('people:invite.send', { count: Math.max(good.length, 1) })}
        </Button>
      </div>
    </form>
  );
}
