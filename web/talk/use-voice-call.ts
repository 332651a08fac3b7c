/** A call in the page: the browser hears and speaks, the tutor by text answers. */
import { useMachine } from '@xstate/react';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { Language } from '#machines/document/source.ts';
import { voiceCallMachine } from '#machines/talk/voice-call.machine.ts';
import { canSpeak, isEcho, recognitionOf, SPOKEN, type Recognition } from './browser-speech.ts';
import { createAnswerVoice } from './answer-voice.ts';

interface VoiceCallOptions {
  language: Language;
  onSaid: (text: string) => void;
  /** Nobody listens to the rest of the answer. */
  onInterrupt: () => void;
}

export function useVoiceCall(options: VoiceCallOptions) {
  const { language } = options;
  const [snapshot, send] = useMachine(voiceCallMachine);
  const [heard, setHeard] = useState('');
  const [saying, setSaying] = useState('');
  const isLive = snapshot.hasTag('live');
  const isSpeaking = snapshot.hasTag('speaking');
  const { muted, end } = snapshot.context;

  const said = useEffectEvent((text: string) => {
    if (isSpeaking && isEcho(text, saying)) return;
    setHeard('');
    hush();
    send({ type: 'question.said' });
    options.onSaid(text);
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

  function hush() {
    if (canSpeak(window)) window.speechSynthesis.cancel();
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

  const [voice] = useState(createAnswerVoice);
  useEffect(() => () => globalThis.speechSynthesis?.cancel(), []);

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
      voice.forget();
      hush();
      send({ type: 'call.end', why: 'byHand' });
    },
    mute: () => send({ type: muted ? 'call.unmute' : 'call.mute' }),
    interrupt: () => {
      voice.forget();
      interrupt();
    },
    type: (text: string) => {
      hush();
      send({ type: 'question.said' });
      options.onSaid(text);
    },
  };
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

/** Listens until the function it returns is called; a browser that stops by itself begins again. */
function listen(ears: Recognition, lang: string, { said, partly, refused }: Heard): () => void {
  let isOver = false;
  ears.lang = lang;
  ears.continuous = true;
  ears.interimResults = true;
  ears.onresult = ({ resultIndex, results }) => {
    for (const result of Array.from(results).slice(resultIndex)) {
      const text = result[0].transcript.trim();
      if (text === '') continue;
      if (result.isFinal) said(text);
      else partly(text);
    }
  };
  ears.onerror = ({ error }) => {
    if (!['not-allowed', 'service-not-allowed', 'audio-capture'].includes(error)) return;
    isOver = true;
    refused();
  };
  ears.onend = () => {
    if (!isOver) ears.start();
  };
  ears.start();
  return () => {
    isOver = true;
    ears.abort();
  };
}
