import { useTranslation } from 'react-i18next';
import { PictureField } from '../media/picture-field.tsx';
import { Banner, BigTile, BrandArea } from './organization-head.tsx';

interface SettingsPicturesProps {
  organization: {
    id: string;
    name: string;
    logo: string;
    banner: string;
    primaryColor: string;
    secondaryColor: string;
  };
  onChanged: () => Promise<void>;
}

/** Logo and banner; they are stored when they are chosen, not with the rest of the form. */
export function SettingsPictures({ organization, onChanged }: SettingsPicturesProps) {
  const { t } = useTranslation('organization');
  const { id, name, logo, banner } = organization;
  return (
    <>
      <PictureField
        kind="organization-logo"
        ownerId={id}
        label={t('field.logo')}
        picture={logo}
        onChanged={onChanged}
      >
        <BrandArea organization={organization}>
          <BigTile name={name} logo={logo} />
        </BrandArea>
      </PictureField>
      <PictureField
        kind="organization-banner"
        ownerId={id}
        label={t('field.banner')}
        picture={banner}
        onChanged={onChanged}
      >
        <BrandArea organization={organization}>
          <Banner banner={banner} inField />
        </BrandArea>
      </PictureField>
    </>
  );
}
