import type { TranslatedTerms } from '../../term/default-terms.ts';

/** Nouns whose accusative is their nominative, so that any sentence can take them. */
export const terms = {
  job: { singular: 'Auftrag', plural: 'Aufträge' },
  job_request: { singular: 'Auftragsanfrage', plural: 'Auftragsanfragen' },
  client: { singular: 'Auftraggeber', plural: 'Auftraggeber' },
  corporate_client: { singular: 'Hauptauftraggeber', plural: 'Hauptauftraggeber' },
  contact: { singular: 'Kontakt', plural: 'Kontakte' },
  attorney: { singular: 'Anwalt', plural: 'Anwälte' },
  service_provider: { singular: 'Dienstleister', plural: 'Dienstleister' },
  service: { singular: 'Leistung', plural: 'Leistungen' },
  worksheet: { singular: 'Arbeitsbericht', plural: 'Arbeitsberichte' },
  deponent: { singular: 'Aussageperson', plural: 'Aussagepersonen' },
  case: { singular: 'Fall', plural: 'Fälle' },
  order: { singular: 'Bestellung', plural: 'Bestellungen' },
  invoice: { singular: 'Rechnung', plural: 'Rechnungen' },
  transaction: { singular: 'Transaktion', plural: 'Transaktionen' },
  division: { singular: 'Niederlassung', plural: 'Niederlassungen' },
  location: { singular: 'Ort', plural: 'Orte' },
  conference_room: { singular: 'Konferenzraum', plural: 'Konferenzräume' },
  exhibit: { singular: 'Anlage', plural: 'Anlagen' },
  salesperson: { singular: 'Vertriebskraft', plural: 'Vertriebskräfte' },
  rewards_point: { singular: 'Bonuspunkt', plural: 'Bonuspunkte' },
} as const satisfies TranslatedTerms;
