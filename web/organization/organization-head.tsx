import { Globe, Mail, MapPin, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PublicOrganization } from '#machines/organization/organization.ts';
import { tileLetter } from '../ui/avatar-letters.ts';
import { ForeEdge } from '../ui/fore-edge.tsx';
import { brandOf, brandStyle } from './brand-colors.ts';
import { classNames } from '../ui/class-names.ts';
import styles from './organization.module.css';
import textStyles from '../ui/text.module.css';

type Shown = Omit<PublicOrganization, 'slug'>;

/** Everything in it takes the organization's colours for its accent; nothing else changes. */
export function BrandArea(props: {
  organization: Pick<Shown, 'primaryColor' | 'secondaryColor'>;
  as?: 'div' | 'main';
  children: ReactNode;
}) {
  const { organization, as: Area = 'div', children } = props;
  const brand = brandOf(organization.primaryColor, organization.secondaryColor);
  return (
    <Area className={styles.orgBrand} data-brand={brand ? '' : undefined} style={brandStyle(brand)}>
      {children}
    </Area>
  );
}

interface OrganizationHeadProps {
  organization: Shown;
  /** In the settings: shows how it will look, and is no heading of the page. */
  preview?: boolean;
}

/** Banner, logo, name and where else to find them: the head of the public page. */
export function OrganizationHead({ organization, preview }: OrganizationHeadProps) {
  const { t } = useTranslation('organization');
  const { name, slogan, description } = organization;
  const Name = preview ? 'p' : 'h1';
  const shownName = name.trim() || t('preview.noName');
  return (
    <div className={styles.orgHead}>
      <Banner banner={organization.banner} />
      <div className={styles.orgHeadBody} data-slot="org-head-body">
        <BigTile name={shownName} logo={organization.logo} />
        <Name className={styles.orgHeadName}>{shownName}</Name>
        {slogan && <p className={styles.orgHeadSlogan}>{slogan}</p>}
        {description && (
          <p className={styles.orgHeadText} data-slot="org-head-text">
            {description}
          </p>
        )}
        <Links organization={organization} preview={preview ?? false} />
      </div>
    </div>
  );
}

interface BannerProps {
  banner: string;
  /** In the form where it is chosen: as it will be cut. */
  inField?: boolean;
}

/** 1200 × 400, or the edge of a book on the organization's ground. */
export function Banner({ banner, inField = false }: BannerProps) {
  const where = inField && styles.orgBannerInField;
  if (banner)
    return (
      <img
        className={classNames(styles.orgBanner, where)}
        data-testid="org-banner"
        src={banner}
        alt=""
        width={1200}
        height={400}
      />
    );
  return (
    <div
      className={classNames(styles.orgBanner, styles.orgBannerPlain, where)}
      data-testid="org-banner"
      aria-hidden
    >
      <ForeEdge size={44} decorative segments={[{ state: 'taught', pages: 220 }]} />
    </div>
  );
}

export function BigTile({ name, logo }: { name: string; logo: string }) {
  if (logo)
    return (
      <img
        className={styles.orgTile}
        data-testid="org-tile"
        src={logo}
        alt=""
        width={200}
        height={200}
      />
    );
  return (
    <span className={styles.orgTile} data-testid="org-tile" aria-hidden>
      {tileLetter(name)}
    </span>
  );
}

const SOCIAL = [
  ['twitter', 'Twitter'],
  ['linkedin', 'LinkedIn'],
  ['facebook', 'Facebook'],
  ['instagram', 'Instagram'],
] as const;

/** `https://www.example.org/about/` reads as `example.org/about`. */
const shortAddress = (address: string) =>
  address.replace(/^https?:\/\/(?:www\.)?/iu, '').replace(/\/$/u, '');

function Links({ organization, preview }: Required<OrganizationHeadProps>) {
  const { t } = useTranslation('organization');
  const { website, contactEmail, phone, address } = organization;
  const social = SOCIAL.filter(([key]) => organization[key] !== '');
  if (!website && !contactEmail && !phone && !address && social.length === 0) return null;
  // A preview shows what is being typed: it leads nowhere.
  const link = (href: string, text: string) =>
    preview ? (
      <span className={textStyles.link}>{text}</span>
    ) : (
      <a className={textStyles.link} href={href} rel="noopener nofollow">
        {text}
      </a>
    );
  return (
    <ul className={styles.orgLinks} data-testid="org-links" aria-label={t('public.contact')}>
      {website && (
        <li>
          <Globe size={16} strokeWidth={1.75} aria-hidden />
          {link(website, shortAddress(website))}
        </li>
      )}
      {contactEmail && (
        <li>
          <Mail size={16} strokeWidth={1.75} aria-hidden />
          {link(`mailto:${contactEmail}`, contactEmail)}
        </li>
      )}
      {phone && (
        <li>
          <Phone size={16} strokeWidth={1.75} aria-hidden />
          {link(`tel:${phone.replaceAll(/[^\d+]/gu, '')}`, phone)}
        </li>
      )}
      {address && (
        <li>
          <MapPin size={16} strokeWidth={1.75} aria-hidden />
          <span>{address}</span>
        </li>
      )}
      {social.map(([key, label]) => (
        <li key={key}>{link(organization[key], label)}</li>
      ))}
    </ul>
  );
}
