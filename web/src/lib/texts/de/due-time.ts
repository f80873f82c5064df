import type { Translated } from '../../texts.ts';
import type { dueTimeTexts } from '../due-time.ts';

export const texts = {
  title: 'Fristen',
  level: 'Wessen Fristen',
  company: 'Das ganze Unternehmen',
  hint: 'Nach diesen Fristen richten sich die Einsatztafel und die Schritte eines Auftrags. Wochenenden, Feiertage und Sperrtage der Niederlassung zählen nicht als Werktage. || Die Tafel und die Schritte ({job}) richten sich nach diesen Fristen. Wochenenden, Feiertage und Sperrtage ({division}) zählen nicht als Arbeitstage.',
  before: 'Vor dem Auftrag || Vorher: {job}',
  after: 'Nach dem Auftrag || Danach: {job}',
  kind: '{step}: wann es fällig ist',
  inherit: 'Vorgabe: {when}',
  inherit_division: 'Wie das Unternehmen: {when}',
  days_before: 'Arbeitstage vorher',
  days_after: 'Arbeitstage danach',
  minutes_before: 'Minuten vor Beginn',
  days: '{step}: Arbeitstage',
  minutes: '{step}: Minuten',
  at: '{step}: Uhrzeit',
  says_days_before_one: '1 Arbeitstag vorher, {at}',
  says_days_before_other: '{count} Arbeitstage vorher, {at}',
  says_days_after_one: '1 Arbeitstag danach, {at}',
  says_days_after_other: '{count} Arbeitstage danach, {at}',
  says_minutes: '{count} Minuten vor Beginn',
  theirs: 'Jemand anderes hat dies auf „{value}“ gesetzt.',
  read_only:
    'Nur wer Zugang zu allen Niederlassungen hat, ändert die Fristen des Unternehmens. || Nur wer alles erreicht ({division.plural}), ändert die Fristen des Unternehmens.',
} as const satisfies Translated<typeof dueTimeTexts>;
