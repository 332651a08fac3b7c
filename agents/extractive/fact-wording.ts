/** How it is asked what a sentence says of its thing, and what a meaning is called. */
import { particleAfter } from '#machines/korean-particle.ts';
import type { FactKind } from './fact.ts';

export function factInEnglish(kind: FactKind, name: string, opening: string): string {
  switch (kind) {
    case 'demand':
      return `What does the source demand of “${name}”?`;
    case 'advice':
      return `What does the source advise on “${name}”?`;
    case 'ban':
      return `What is not allowed or not possible for “${name}”?`;
    case 'ability':
    case 'result':
    case 'use':
    case 'holding':
    case 'nature':
    case 'state':
      return `Which of these is true? “${opening} …”`;
    default:
      return kind satisfies never;
  }
}

/** "is a tool that …": what it is. */
export function nounPhrase(meaning: string): string {
  return meaning.replace(/^(?:is|are) (?=(?:an?|the|one of)\s)/u, '');
}

export function topicOf(name: string): string {
  return `“${name}”${particleAfter(name, '은', '는')}`;
}

export function factInKorean(kind: FactKind, name: string): string {
  const topic = topicOf(name);
  if (kind === 'demand') return `${topic} 어떻게 해야 하나요?`;
  if (kind === 'ban') return `“${name}”에 대해 할 수 없다고 한 것은 무엇인가요?`;
  if (kind === 'ability') return `“${name}”에 대해 할 수 있다고 한 것은 무엇인가요?`;
  return kind === 'nature'
    ? `${topic} 무엇인가요?`
    : `“${name}”에 대한 설명으로 알맞은 것은 무엇인가요?`;
}
