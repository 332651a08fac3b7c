import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PublicOrganization } from '#machines/organization/organization.ts';
import { useTheme } from '../lib/theme.ts';
import { Segment } from '../ui/segment.tsx';
import { BrandArea, OrganizationHead } from './organization-head.tsx';
import styles from './settings.module.css';

type Scheme = 'light' | 'dark';

/** The head of the public page from what stands in the form right now, on paper or on slate. */
export function SettingsPreview({
  organization,
}: {
  organization: Omit<PublicOrganization, 'slug'>;
}) {
  const { t } = useTranslation('organization');
  const { dark } = useTheme();
  const [chosen, setChosen] = useState<Scheme>();
  const scheme = chosen ?? (dark ? 'dark' : 'light');
  return (
    <aside
      className={styles.orgPreview}
      data-testid="org-preview"
      aria-labelledby="organization-preview"
    >
      <div className={styles.orgPreviewHead}>
        <h2 id="organization-preview">{t('preview.title')}</h2>
        <Segment
          label={t('preview.scheme')}
          value={scheme}
          onChange={setChosen}
          options={[
            { value: 'light', label: t('preview.light') },
            { value: 'dark', label: t('preview.dark') },
          ]}
        />
      </div>
      <div className={styles.orgPreviewFrame} data-theme={scheme}>
        <BrandArea organization={organization}>
          <OrganizationHead organization={organization} preview />
        </BrandArea>
      </div>
    </aside>
  );
}
