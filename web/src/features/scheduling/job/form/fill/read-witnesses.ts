import { deponentArea } from '@onrecord/contract/people/deponent';
import { type ListedWitness, sameNameKey, witnessName } from '@onrecord/domain/scheduling/job/witness-list';
import { call } from '../../../../../lib/call/client.ts';
import { type DeponentValues, NEW, NO_DEPONENT } from '../job-form-values.ts';
import { knownDeponent } from '../parent-query.ts';

/** So many are looked up at a time: a list of fifty does not flood the server. */
const AT_ONCE = 5;

/** Somebody of the list on the form: who has exactly this name in the company goes on from the last volume. */
async function rowOf(witness: ListedWitness, case_id: number | null, signal: AbortSignal): Promise<DeponentValues> {
  const { role: _, ...names } = witness;
  const search_text = `${witness.first_name} ${witness.last_name}`.trim();
  const rows = await call(deponentArea.getCompanyDeponent, { body: { search_text, case_id, limit: AT_ONCE }, signal });
  const key = sameNameKey(witness);
  const known = rows.filter((row) => sameNameKey(row) === key);
  if (known.length === 1 && known[0]) return knownDeponent({ ...known[0], id: known[0].value }, signal);
  return { ...NO_DEPONENT, ...names, deponent_id: { value: NEW, label: witnessName(witness) } };
}

/** Rows of the form for listed witnesses, in their order. */
export async function readWitnesses(
  witnesses: readonly ListedWitness[],
  case_id: number | null,
  signal: AbortSignal,
): Promise<DeponentValues[]> {
  const rows: DeponentValues[] = [];
  for (let first = 0; first < witnesses.length; first += AT_ONCE) {
    const some = witnesses.slice(first, first + AT_ONCE);
    rows.push(...(await Promise.all(some.map((witness) => rowOf(witness, case_id, signal)))));
  }
  return rows;
}
