import { type Addressee, decideWriteTo } from '../../people/contact/write-to.ts';
import type { LetterDecision, LetterRefusal } from './letter.ts';

/** Somebody who was chosen to be written to for their own sake, about no job. */
export interface LetterPerson extends Addressee {
  /** The company does not want to work for them or with them: of a contact, or of the client they are at. */
  readonly do_not_use: boolean;
}

function refusalOf(person: LetterPerson): LetterRefusal | null {
  return decideWriteTo(person) ?? (person.do_not_use ? 'availability.do_not_use' : null);
}

/**
 * Who of those chosen gets what somebody typed, in the order given (section 7, notifyAll): everybody who can be reached and
 * whom the company wants to work with. Whoever shares an address, however it is written, with somebody before them is left
 * out: nobody reads the same letter twice.
 */
export function decideLettersTo<Person extends LetterPerson>(
  people: readonly Person[],
): (Person & { readonly decision: LetterDecision })[] {
  const reached = new Set<string>();
  const decide = (person: LetterPerson): LetterDecision => {
    const reason = refusalOf(person);
    if (reason) return { outcome: 'left_out', reason };
    const address = person.email.trim().toLowerCase();
    if (reached.has(address)) return { outcome: 'left_out', reason: 'bulk.mail_same_address' };
    reached.add(address);
    return { outcome: 'written', by_mail: true, by_text: false };
  };
  return people.map((person) => ({ ...person, decision: decide(person) }));
}
