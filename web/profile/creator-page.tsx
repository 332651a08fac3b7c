import { Copy, PenLine } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import {
  SHAREABLE,
  type CreatorProfile,
  type Shareable,
} from '#machines/profile/profile.schema.ts';
import { linkTo } from '../shell/link-to.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Checkbox, Switch } from '../ui/checkbox.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { toast } from '../lib/toast.ts';
import { ProfileSheet } from './profile-sheet.tsx';
import { classNames } from '../ui/class-names.ts';
import styles from './profile.module.css';
import layoutStyles from '../ui/layout.module.css';

export interface Visibility {
  visible: boolean;
  shared: Shareable[];
}

interface CreatorPageProps {
  orgSlug: string;
  userId: string;
  /** `undefined` before anything was saved. */
  profile: CreatorProfile | undefined;
  visibility: Visibility;
  onVisibility: (visibility: Visibility) => void;
}

/** One's own profile, and who else may read what of it. */
export function CreatorPage(props: CreatorPageProps) {
  const { orgSlug, profile } = props;
  const { t } = useTranslation('profile');
  const edit = linkTo('/$orgSlug/dashboard/profile/edit', orgSlug);
  if (!profile) {
    return (
      <>
        <PageHeader title={t('title')} />
        <EmptyState
          action={
            <ButtonLink kind="primary" {...edit}>
              {t('empty.action')}
            </ButtonLink>
          }
        >
          {t('empty.text')}
        </EmptyState>
      </>
    );
  }
  const { visible, shared } = props.visibility;
  const hidden = new Set(SHAREABLE.filter((field) => !visible || !shared.includes(field)));
  return (
    <>
      <PageHeader
        title={profile.name}
        actions={
          <ButtonLink kind="primary" icon={PenLine} {...edit}>
            {t('edit.action')}
          </ButtonLink>
        }
      >
        {profile.title}
      </PageHeader>
      <div className={styles.profile}>
        <ProfileSheet profile={profile} hidden={hidden} />
        <VisibilityPanel {...props} />
      </div>
    </>
  );
}

function VisibilityPanel(props: CreatorPageProps) {
  const { orgSlug, userId, visibility, onVisibility } = props;
  const { t } = useTranslation('profile');
  const { visible, shared } = visibility;
  const share = (field: Shareable, on: boolean) =>
    onVisibility({
      visible,
      shared: SHAREABLE.filter((one) => (one === field ? on : shared.includes(one))),
    });
  const copy = async () => {
    const path = `/${encodeURIComponent(orgSlug)}/people/${encodeURIComponent(userId)}`;
    await navigator.clipboard.writeText(new URL(path, window.location.origin).href);
    toast.done(t('visible.copied'));
  };
  return (
    <aside className={styles.profilePanel} data-testid="profile-panel" aria-labelledby="who-sees">
      <h2 id="who-sees">{t('visible.title')}</h2>
      <Switch checked={visible} onChange={(next) => onVisibility({ visible: next, shared })}>
        {t('visible.label')}
      </Switch>
      <p>{t(visible ? 'visible.on' : 'visible.off')}</p>
      <fieldset className={styles.profileShares} data-testid="profile-shares" disabled={!visible}>
        <legend>{t('visible.also')}</legend>
        {SHAREABLE.map((field) => (
          <Checkbox
            key={field}
            checked={shared.includes(field)}
            disabled={!visible}
            onChange={(on) => share(field, on)}
          >
            {t(`share.${field}`)}
          </Checkbox>
        ))}
      </fieldset>
      {visible && (
        <div className={classNames(layoutStyles.wrapping, layoutStyles.above4)}>
          <ButtonLink size="dense" to="/$orgSlug/people/$userId" params={{ orgSlug, userId }}>
            {t('visible.open')}
          </ButtonLink>
          <Button size="dense" kind="quiet" icon={Copy} onPress={() => void copy()}>
            {t('visible.copy')}
          </Button>
        </div>
      )}
    </aside>
  );
}
