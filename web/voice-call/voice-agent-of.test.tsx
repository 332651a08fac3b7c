import { screen } from '@testing-library/react';
import { useTranslation } from 'react-i18next';
import { expect, it } from 'vitest';
import { VOICE_SUPPORT, type OwnLook, type VoiceAgent } from '#machines/talk/voice-agent.ts';
import { contrast } from '../organization/color.ts';
import { GROUNDS } from '../organization/brand-colors.ts';
import { mount } from '../testing/mount.tsx';
import { VoicePage } from './voice-page.tsx';
import { voiceAgentOf } from './voice-agent-of.ts';

const LOOK: OwnLook = { logo: '/files/logo.png', primaryColor: '#7a1f3d', secondaryColor: '' };
const course = {
  id: 'c1',
  slug: 'maps',
  title: 'Reading maps',
  language: 'en' as const,
  organization: { slug: 'acme', name: 'Acme' },
};

function open(look: OwnLook | undefined, chosen?: string) {
  return mount(<VoicePage orgSlug={undefined} course={chosen} onCourse={() => {}} />, {
    answers: {
      talk: {
        courses: () => [course],
        room: () => ({ messages: null, voiceMinutes: null }),
        begin: () => ({
          course,
          welcome: '',
          pageCount: 12,
          lessonCount: 3,
          hasModel: true,
          hears: false,
          speaks: false,
          starters: [],
          hasLine: false,
          speechSpeed: 1,
          ...(look ? { look } : {}),
        }),
      },
    },
  });
}

it('[VOICE-AGENT-1] a call is had in the name, with the logo and in the colors of whose course it is', async () => {
  const { container } = await open(LOOK, 'maps');
  await screen.findByText('Acme');
  expect(container.querySelector('img')?.getAttribute('src')).toBe(LOOK.logo);
  expect(container.querySelector('[data-brand]')).not.toBeNull();
  expect(screen.getByRole('button', { name: 'Start call' })).toBeTruthy();
});

it('[VOICE-AGENT-1] looks like every page where nothing was set, and says what it is before a course is chosen', async () => {
  const { container, unmount } = await open(undefined, 'maps');
  await screen.findByText('Acme');
  expect(container.querySelector('img, [data-brand]')).toBeNull();
  unmount();
  await open(undefined);
  await screen.findByText(/^Speak with the tutor of your course/u);
});

it('[VOICE-AGENT-1] [VOICE-AGENT-2] has twelve fields, whose accents stand out on paper and on slate', async () => {
  const agents: VoiceAgent[] = [];
  function Agents() {
    const { t } = useTranslation('talk');
    agents.push(voiceAgentOf(t, { name: 'Acme', look: LOOK }), voiceAgentOf(t));
    return null;
  }
  await mount(<Agents />);
  const [agent, plain] = agents;
  if (!agent || !plain) throw new Error('no agent');
  expect(Object.keys(agent)).toHaveLength(12);
  expect(agent).toMatchObject({ companyName: 'Acme', logo: LOOK.logo, logoDark: LOOK.logo });
  for (const ground of GROUNDS.light) {
    expect(contrast(agent.accent, ground)).toBeGreaterThanOrEqual(3);
  }
  for (const ground of GROUNDS.dark) {
    expect(contrast(agent.accentDark, ground)).toBeGreaterThanOrEqual(3);
  }
  expect(plain).toMatchObject({ companyName: 'Lectern', accent: '', logo: '' });
  expect(plain.startButtonText).toBe('Start call');
  expect(VOICE_SUPPORT).toEqual({
    supportsChatInput: true,
    supportsVideoInput: false,
    supportsScreenShare: false,
    isPreConnectBufferEnabled: true,
  });
});
