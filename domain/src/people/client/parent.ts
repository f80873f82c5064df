import { type Sentence, sentence } from '../../core/messages/catalogue.ts';

/** A client and the one it is to belong to, as they are under their locks. */
export interface ParentFacts {
  readonly client_id: number | null;
  readonly parent_client_id: number;
  /** Whether other clients belong to it already. */
  readonly has_clients: boolean;
  /** Whether the parent itself belongs to a client. */
  readonly parent_has_parent: boolean;
}

/**
 * Why a client cannot belong to another; undefined when it can. Parents are one level deep: nothing belongs to itself, and sums
 * of a parent are the sums of its clients.
 */
export function findParentProblem(facts: ParentFacts): Sentence | undefined {
  if (facts.client_id === facts.parent_client_id) return sentence('client.own_parent');
  if (facts.parent_has_parent) return sentence('client.parent_has_parent');
  return facts.has_clients ? sentence('client.has_clients') : undefined;
}
