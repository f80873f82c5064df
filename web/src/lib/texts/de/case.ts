import type { Translated } from '../../texts.ts';
import type { caseTexts } from '../case.ts';

export const texts = {
  not_begun: 'Noch nicht begonnen',
  ended: 'Beendet',
  trial: 'Verhandlung {date}',
  tab_parties: '{attorney.plural} und Parteien',
  no_parties: 'Hier steht noch niemand',
  no_parties_hint:
    'Tragen Sie {attorney.plural} und Parteien jeder Seite ein: So wissen alle, die daran arbeiten, wer wer ist.',
  edit_parties: '{attorney.plural} und Parteien bearbeiten',
  side: 'Im Namen von',
  represented: 'Vertritt',
  add_party: 'Kontakt hinzufügen || Hinzufügen: {contact}',
  party: '{contact} {n}',
  reach: 'Telefon und E-Mail',
  choose_person: 'Bitte wählen Sie einen Kontakt. || Bitte wählen Sie aus: {contact}.',
} as const satisfies Translated<typeof caseTexts>;
