import { expect, test } from 'vitest';
import { findParentProblem, type ParentFacts } from './parent.ts';

const fine: ParentFacts = { client_id: 7, parent_client_id: 9, has_clients: false, parent_has_parent: false };

test.each([
  [{}, undefined],
  [{ client_id: null }, undefined],
  [{ parent_client_id: 7 }, 'client.own_parent'],
  [{ parent_has_parent: true }, 'client.parent_has_parent'],
  [{ has_clients: true }, 'client.has_clients'],
])('%j', (change, problem) => {
  expect(findParentProblem({ ...fine, ...change })?.key).toBe(problem);
});
