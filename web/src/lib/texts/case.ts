import { defineTexts } from '../texts.ts';

/** Cases, who is on them, and deponents. */
export const caseTexts = defineTexts('case', {
  not_begun: 'Not started',
  ended: 'Ended',
  trial: 'Trial {date}',
  tab_parties: '{attorney.plural} and Parties',
  no_parties: 'No one is on this {case} yet',
  no_parties_hint:
    'List the {attorney.plural} and parties for each side so everyone working on the {case} knows who is who.',
  edit_parties: 'Edit {attorney.plural} and Parties',
  side: 'On behalf of',
  represented: 'Represents',
  add_party: 'Add a {contact}',
  party: '{contact} {n}',
  reach: 'Phone and email',
  choose_person: 'Please choose a {contact}.',
});
