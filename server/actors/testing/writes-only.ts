/**
 * Actors whose projections write and do nothing else: what they are given refuses every question, so
 * that whatever test drives them proves that they ask none. See `ActorDefinition.project`.
 */
import type { EntityManager } from '@mikro-orm/postgresql';
import type { KyselyPlugin, RootOperationNode } from 'kysely';
import type { ActorDefinition } from '../actor-host.ts';

export function writesOnly(definition: ActorDefinition): ActorDefinition {
  const all = definition.projectAll?.bind(definition);
  return {
    ...definition,
    project: (em, change) => definition.project(writingOnly(em), change),
    ...(all ? { projectAll: (em, changes) => all(writingOnly(em), changes) } : {}),
  };
}

function writingOnly(em: EntityManager): EntityManager {
  return new Proxy(em, {
    get(target, name) {
      if (name !== 'getKysely') throw new Error(`a projection takes ${String(name)}`);
      return (options: { type: 'read' | 'write' }) => {
        if (options.type === 'read') throw new Error('a projection reads');
        return target.getKysely(options).withPlugin(refusesQuestions);
      };
    },
  });
}

const refusesQuestions: KyselyPlugin = {
  transformQuery({ node }) {
    if (asks(node)) throw new Error('a projection asks');
    return node;
  },
  transformResult: async ({ result }) => result,
};

function asks(node: RootOperationNode): boolean {
  if (node.kind === 'SelectQueryNode') return true;
  if (node.kind !== 'RawNode') return false;
  return !/\b(insert into|update|delete from)\b/i.test(node.sqlFragments.join('?'));
}
