import type { Translated } from '../../texts.ts';
import type { confirmManyTexts } from '../confirm-many.ts';

export const texts = {
  title: 'Um Bestätigung bitten',
  rule: 'Gefragt wird ab {hours} Stunden vor einem Auftrag. Wochenenden und Feiertage zählen nicht mit. || Gefragt wird ab {hours} Stunden vor dem Beginn ({job}). Wochenenden und Feiertage zählen nicht mit.',
  rule_plain:
    'Gefragt wird ab {hours} Stunden vor einem Auftrag. || Gefragt wird ab {hours} Stunden vor dem Beginn ({job}).',
  from: 'Von',
  to: 'Bis',
  ask_all_one: '1 Person fragen',
  ask_all_other: '{count} Personen fragen',
  ask_job: 'Fragen',
  ask_job_label: 'Fragen zu {job} {number}',
  nobody_due: 'Derzeit niemand zu fragen',
  due: 'Bereit zum Fragen',
  requested: 'Gefragt, noch ohne Antwort',
  not_ready: 'Noch nicht so weit',
  unreachable: 'Niemand zu erreichen',
  none: 'Alle haben bestätigt',
  none_hint:
    'In diesen Tagen wartet nichts auf Auftraggeber oder Dienstleister. || In diesen Tagen wartet nichts auf eine Antwort ({client.plural}, {service_provider.plural}).',
  failed: 'Das konnte nicht gelesen werden.',
  try_again: 'Erneut versuchen',
  loading: 'Wird geladen',
  by_mail: 'per E-Mail',
  by_text: 'per SMS',
  no_way: 'keine Adresse bekannt',
  never_asked: 'noch nicht gefragt',
  asked_by: 'gefragt {when} von {name}',
  reminded: 'erinnert {when}',
  from_on: 'ab {when}',
  progress: '{sent} von {total} angeschrieben',
  progress_done: 'Alle {total} angeschrieben: {messages} Nachrichten',
  more: 'Nur die ersten {n} Aufträge sind zu sehen. Wählen Sie weniger Tage. || Nur die ersten {n} ({job.plural}) sind zu sehen. Wählen Sie weniger Tage.',
} as const satisfies Translated<typeof confirmManyTexts>;
