import { defineTexts } from '../texts.ts';

/** Cases, who is on them, and deponents. */
export const caseTexts = defineTexts('case', {
  not_begun: 'Not begun',
  ended: 'Ended',
  trial: 'Trial {date}',
  tab_parties: '{attorney.plural} and Parties',
  no_parties: 'Nobody is on this {case} yet',
  no_parties_hint:
    'Put the {attorney.plural} and parties of each side here: whoever works on the {case} then knows who is who.',
  edit_parties: 'Edit {attorney.plural} and Parties',
  side: 'On behalf of',
  represented: 'Represents',
  add_party: 'Add a {contact}',
  party: '{contact} {n}',
  reach: 'Phone and email',
  choose_person: 'Please choose a {contact}.',
});
