import { ShieldCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../ui/avatar.tsx';
import type { UserSummary } from './admin-types.ts';
import denseStyles from '../ui/dense.module.css';

interface PersonNameProps {
  user: Pick<UserSummary, 'name' | 'email' | 'image' | 'isPlatformAdmin'>;
  /** It is the reader. */
  own?: boolean;
}

/** Picture, name and address; a shield for administrators. */
export function PersonName({ user, own }: PersonNameProps) {
  const { t } = useTranslation('admin');
  return (
    <span className={denseStyles.rowName}>
      <Avatar name={user.name} image={user.image} size={28} />
      <span>
        <b>
          <span>{user.name}</span>
          {user.isPlatformAdmin && (
            <ShieldCheck size={14} strokeWidth={2.1} role="img" aria-label={t('role.admin')} />
          )}
          {own && <i>{t('state.you')}</i>}
        </b>
        <small>{user.email}</small>
      </span>
    </span>
  );
}
