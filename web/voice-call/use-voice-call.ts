/** A call in the page: the browser hears and speaks, the tutor by text answers. */
import { useMachine } from '@xstate/react';
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { Language } from '#machines/document/source.ts';
import type { LineStop } from '#machines/talk/call-line.ts';
import { voiceCallMachine } from '#machines/talk/voice-call.machine.ts';
import { isEcho, recognitionOf, SPOKEN, type Recognition } from '../dictation/browser-speech.ts';
import { createAnswerVoice } from './answer-voice.ts';
import { modelVoice } from './model-voice.ts';
import { browserVoice } from './voice.ts';

interface VoiceCallOptions {
  language: Language;
  /** Whether the product speaks; else the browser does, if it can. */
  speaks: boolean;
  /** Asks it. Resolves to whether it was taken. */
  onSaid: (text: string) => Promise<boolean>;
  /** Nobody listens to the rest of the answer. */
  onInterrupt: () => void;
  /** Resolves once no more of an answer is kept than was heard. */
  onCut: (cut: LineStop) => Promise<unknown>;
}

export function useVoiceCall(options: VoiceCallOptions) {
  const { language, speaks } = options;
  const [snapshot, send] = useMachine(voiceCallMachine);
  const voice = useAnswerVoice(speaks);
  const [heard, setHeard] = useState('');
  const [saying, setSaying] = useState('');
  const isLive = snapshot.hasTag('live');
  const isSpeaking = snapshot.hasTag('speaking');
  const { muted, end } = snapshot.context;
  const cutting = useRef<Promise<unknown>>(undefined);

  const said = useEffectEvent((text: string) => {
    if (isSpeaking) {
      if (isEcho(text, saying)) return;
      hush();
    }
    setHeard('');
    void ask(text);
  });
  const partly = useEffectEvent((text: string) => {
    if (isSpeaking) {
      if (isEcho(text, saying)) return;
      interrupt();
    }
    send({ type: 'speech.heard' });
    setHeard(text);
  });
  const refused = useEffectEvent(() => send({ type: 'call.end', why: 'noMicrophone' }));

  async function ask(text: string): Promise<boolean> {
    send({ type: 'question.said' });
    await cutting.current;
    const isTaken = await options.onSaid(text);
    if (!isTaken) send({ type: 'question.refused' });
    return isTaken;
  }
  function hush() {
    const cut = voice.hush();
    if (cut) cutting.current = options.onCut(cut);
    setSaying('');
  }
  function interrupt() {
    hush();
    send({ type: 'answer.interrupt' });
    options.onInterrupt();
  }

  const listens = isLive && !muted;
  useEffect(() => {
    const Ears = recognitionOf(window);
    if (!listens || !Ears) return undefined;
    return listen(new Ears(), SPOKEN[language], { said, partly, refused });
  }, [listens, language]);

  return {
    isLive,
    state: stateOf(snapshot),
    muted,
    end,
    /** What the learner is saying, or the sentence that sounds. */
    caption: isSpeaking ? saying : heard,
    /** For `SpokenAnswer`, which says it. */
    voice,
    onSentence: useCallback(
      (sentence: string) => {
        setSaying(sentence);
        send({ type: 'answer.sounds' });
      },
      [send],
    ),
    onOver: useCallback(() => {
      setSaying('');
      send({ type: 'answer.over' });
    }, [send]),
    /** The plan holds no more minutes. */
    endAtLimit: useCallback(() => send({ type: 'minutes.spent' }), [send]),
    start: useCallback(() => send({ type: 'call.start' }), [send]),
    finish: () => {
      hush();
      send({ type: 'call.end', why: 'byHand' });
    },
    mute: () => send({ type: muted ? 'call.unmute' : 'call.mute' }),
    interrupt,
    /** Resolves to whether the question was taken. */
    type: (text: string): Promise<boolean> => {
      if (isSpeaking) hush();
      return ask(text);
    },
  };
}

/** Silent when the page is left. */
function useAnswerVoice(speaks: boolean) {
  const voice = useMemo(() => {
    const own = typeof window === 'undefined' ? undefined : browserVoice(window);
    return createAnswerVoice(speaks ? modelVoice(own) : own);
  }, [speaks]);
  useEffect(() => () => void voice.hush(), [voice]);
  return voice;
}

/** The word for it. */
function stateOf(call: SnapshotFrom<typeof voiceCallMachine>) {
  if (call.hasTag('speaking')) return 'speaking';
  if (call.hasTag('looking')) return 'looking';
  return call.hasTag('live') && call.context.muted ? 'muted' : 'listening';
}

interface Heard {
  said: (text: string) => void;
  partly: (text: string) => void;
  refused: () => void;
}

/** Milliseconds until a browser whose recognition is out of reach tries again. */
const OUT_OF_REACH = 2_000;

/** Listens until the function it returns is called; a browser that stops by itself begins again. */
function listen(ears: Recognition, lang: string, { said, partly, refused }: Heard): () => void {
  let isOver = false;
  let isReached = true;
  let again: ReturnType<typeof setTimeout> | undefined;
  ears.lang = lang;
  ears.continuous = true;
  ears.interimResults = true;
  ears.onresult = ({ resultIndex, results }) => {
    isReached = true;
    for (const result of Array.from(results).slice(resultIndex)) {
      const text = result[0].transcript.trim();
      if (text === '') continue;
      if (result.isFinal) said(text);
      else partly(text);
    }
  };
  ears.onerror = ({ error }) => {
    if (error === 'network') isReached = false;
    if (!['not-allowed', 'service-not-allowed', 'audio-capture'].includes(error)) return;
    isOver = true;
    refused();
  };
  ears.onend = () => {
    if (isOver) return;
    if (isReached) ears.start();
    else again = setTimeout(() => ears.start(), OUT_OF_REACH);
  };
  ears.start();
  return () => {
    isOver = true;
    clearTimeout(again);
    ears.abort();
  };
}
