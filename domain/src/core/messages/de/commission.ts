import type { commissionMessages } from '../commission.ts';
import type { TranslatedMessages } from '../entry.ts';

export const commissionSentences = {
  'commission.person_saved': 'Der Verkäufer ist gespeichert.',
  'commission.person_exists': 'Diese Person erhält bereits Provisionen',
  'commission.cap_below': 'Muss über 0 und darf nicht unter dem Mindestbetrag liegen',
  'commission.term_saved': 'Die Vereinbarung ist gespeichert.',
  'commission.term_ended': 'Die Vereinbarung endet an diesem Tag. Was verdient ist, bleibt.',
  'commission.term_exists': 'Für dieselben Tage gibt es hierzu schon eine Vereinbarung',
  'commission.ends_before': 'Darf nicht vor dem ersten Tag liegen',
  'commission.share_taken': 'Jemand anderes hat das Ganze, oder beide Hälften sind vergeben',
  'commission.no_rates': 'Diese Vorlage hat keine Sätze',
  'commission.closed': 'Der Monat ist abgeschlossen. Die Vergütung wartet auf Freigabe.',
  'commission.closed_already': 'Dieser Monat ist bereits abgeschlossen.',
  'commission.changed': 'Inzwischen hat sich etwas geändert. Bitte zuerst die neue Summe ansehen.',
  'commission.in_future': 'Dieser Monat hat noch nicht begonnen.',
  'commission.pay_line': 'Provisionen {month}',
} satisfies TranslatedMessages<typeof commissionMessages>;
