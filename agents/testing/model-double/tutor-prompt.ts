/** A tutor's prompt as the double writes it: what it was told comes back, so that a test can find it. */
import type { Prompt } from './prompt.ts';
import type { Fault } from './protocol.ts';

const said = (prompt: Prompt, label: string) =>
  new RegExp(`^${label}: (.+)$`, 'm').exec(prompt.text)?.[1] ?? '';

function english(prompt: Prompt): string {
  return `You tutor the learners of “${said(prompt, 'Title')}” and help them with what they do not understand yet.

## The course

${said(prompt, 'Description') || 'Learners begin with little knowledge of it and ask what words mean and how things are done.'}

## Tone

You are ${said(prompt, 'Tutor style')}

## How you teach

- Begin with what the learner knows already, and ask for it when it was not said.
- Your way is ${said(prompt, 'Teaching method')}`;
}

function korean(prompt: Prompt): string {
  return `당신은 ‘${said(prompt, '제목')}’ 강의에서 아직 이해하지 못한 것을 돕는 튜터입니다.

## 강의

${said(prompt, '설명') || '수강생은 거의 모르는 데서 시작해 낱말의 뜻과 하는 방법을 자주 묻습니다.'}

## 말투

당신의 말투: ${said(prompt, '튜터의 말투')}

## 가르치는 방법

- 수강생이 이미 아는 것에서 시작하고, 말하지 않았으면 먼저 물어봅니다.
- 방법: ${said(prompt, '가르치는 방법')}`;
}

export function tutorPrompt(prompt: Prompt, fault: Fault | undefined): string {
  const isKorean = (prompt.language === 'ko') !== (fault === 'wrong-language');
  const text = isKorean ? korean(prompt) : english(prompt);
  if (fault !== 'scratchpad') return text;
  return `Sure! Here is the system prompt you asked for:\n\n${text}\n- When the course is silent, use your general knowledge.\n\nLet me know if you would like changes.`;
}
