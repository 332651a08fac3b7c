import { useTranslation } from 'react-i18next';
import type { Role } from '#machines/permissions.ts';
import { AskDialog } from '../form/ask-dialog.tsx';
import type { Member } from './people-outputs.ts';
import styles from './people.module.css';

/** What is asked before it happens. */
export type MemberQuestion =
  | { kind: 'remove'; member: Member }
  | { kind: 'role'; member: Member; role: Role; self: boolean }
  | { kind: 'leave' };

export interface MemberDialogProps {
  question: MemberQuestion | null;
  organization: string;
  onClose: () => void;
  onConfirm: (question: MemberQuestion) => Promise<unknown>;
}

/** Asks before somebody goes, before one's own role changes, and before there is another owner. */
export function MemberDialog(props: MemberDialogProps) {
  const { question, organization, onClose, onConfirm } = props;
  const words = useWords(question, organization);
  if (!question || !words) return null;
  return (
    <AskDialog
      open
      onClose={onClose}
      danger={question.kind !== 'role' || question.self}
      title={words.title}
      action={words.action}
      onConfirm={() => onConfirm(question)}
    >
      <div className={styles.asked}>
        {words.lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </AskDialog>
  );
}

function useWords(question: MemberQuestion | null, organization: string) {
  const { t } = useTranslation('people');
  if (!question) return undefined;
  switch (question.kind) {
    case 'leave':
      return {
        title: t('leave.title', { organization }),
        action: t('leave.confirm'),
        lines: [t('leave.lead'), t('leave.courses', { organization })],
      };
    case 'remove': {
      const { name, courseCount: count } = question.member;
      return {
        title: t('remove.title', { name }),
        action: t('remove.confirm'),
        lines: [
          t('remove.lead', { name, organization }),
          count > 0
            ? t('remove.courses', { count, organization })
            : t('remove.noCourses', { organization }),
        ],
      };
    }
    case 'role': {
      const { member, role, self } = question;
      const values = { name: member.name, role: t(`role.${role}`), organization };
      return {
        title: self ? t('role.ask.selfTitle', values) : t('role.ask.ownerTitle', values),
        action: self ? t('role.ask.selfConfirm') : t('role.ask.ownerConfirm'),
        lines: [self ? t('role.ask.self', values) : t('role.ask.owner', values)],
      };
    }
    default:
      return question satisfies never;
  }
}
