/** The voice tutor of one organization (machines/talk/voice-agent.ts). */
import type { TFunction } from 'i18next';
import { VOICE_SUPPORT, type OwnLook, type VoiceAgent } from '#machines/talk/voice-agent.ts';
import { brandOf } from '../organization/brand-colors.ts';
import { PRODUCT_NAME } from '../lib/product-name.ts';

interface Company {
  name: string;
  look?: OwnLook | undefined;
}

/** @param company none where courses of several are talked about */
export function voiceAgentOf(t: TFunction<'talk'>, company?: Company): VoiceAgent {
  const { logo = '', primaryColor = '', secondaryColor = '' } = company?.look ?? {};
  const brand = brandOf(primaryColor, secondaryColor);
  return {
    companyName: company?.name ?? PRODUCT_NAME,
    pageTitle: t('voice.title'),
    pageDescription: t('voice.description'),
    ...VOICE_SUPPORT,
    logo,
    logoDark: logo,
    accent: brand?.light.fill ?? '',
    accentDark: brand?.dark.fill ?? '',
    startButtonText: t('voice.start'),
  };
}
