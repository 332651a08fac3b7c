/**
 * What the page of the voice tutor says of itself and what a call there can do.
 *
 * VOICE-AGENT-1 In the name, with the logo and in the colors of the organization whose course it is, on paper and
 *    on slate; where it has set none, as every page is.
 * VOICE-AGENT-2 A call takes words that are typed and what is said while its line is opened; no camera, and no
 *    screen, also not from a page that is not ours.
 */
export interface VoiceAgent {
  companyName: string;
  pageTitle: string;
  /** For who finds the page elsewhere. */
  pageDescription: string;
  supportsChatInput: boolean;
  supportsVideoInput: boolean;
  supportsScreenShare: boolean;
  /** What is said while the line is opened is kept until the tutor hears. */
  isPreConnectBufferEnabled: boolean;
  /** Addresses of pictures; empty for none. */
  logo: string;
  logoDark: string;
  /** On paper and on slate; empty for the product's own. */
  accent: string;
  accentDark: string;
  startButtonText: string;
}

type Support = Pick<
  VoiceAgent,
  'supportsChatInput' | 'supportsVideoInput' | 'supportsScreenShare' | 'isPreConnectBufferEnabled'
>;

export const VOICE_SUPPORT: Support = {
  supportsChatInput: true,
  supportsVideoInput: false,
  supportsScreenShare: false,
  isPreConnectBufferEnabled: true,
};

/** How an organization looks, in its own settings. */
export interface OwnLook {
  logo: string;
  primaryColor: string;
  secondaryColor: string;
}
