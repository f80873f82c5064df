import type { TranslatedMessages } from '../entry.ts';
import type { offerMessages } from '../offer.ts';

export const offerSentences = {
  'offer.tier_empty': 'Eine Stufe braucht mindestens eine Person.',
  'offer.minutes': '{min} bis {max} Minuten.',
  'offer.nobody_chosen': 'Bitte mindestens eine Person auswählen.',
  'offer.chosen_twice': 'Jemand steht in zwei Stufen.',
  'offer.pay_missing': 'Bitte die Vergütung angeben oder nicht anzeigen.',
  'offer.nobody_free': 'Von den Ausgewählten ist niemand mehr frei.',
  'offer.job_canceled': 'Dieser Auftrag ist abgesagt. Niemand wird gefragt. || Abgesagt ({job}). Niemand wird gefragt.',
  'offer.job_started':
    'Dieser Auftrag hat schon begonnen. Bitte rufen Sie stattdessen jemanden an. || Hat schon begonnen ({job}). Bitte rufen Sie jemanden an.',
  'offer.service_covered': 'Diese Leistung ist schon vergeben. || Schon vergeben: {service}.',
  'offer.round_open':
    'Zu dieser Leistung läuft schon eine Angebotsrunde. || Es läuft schon eine Angebotsrunde: {service}.',
  'offer.round_over': 'Diese Angebotsrunde ist beendet.',
  'offer.tier_changed': 'Die Runde ist inzwischen weitergegangen. Bitte erneut prüfen.',
  'offer.busy': 'Sie sind dann nicht frei: {why}',
  'offer.not_bookable': 'Hier können wir das nicht zusagen. Bitte rufen Sie uns an.',
  'offer.yours': 'Diesen Auftrag haben Sie schon. || Das haben Sie schon ({job}).',
  'offer.closed_filled': 'Schon vergeben, vielen Dank.',
  'offer.closed_over': 'Dieses Angebot ist beendet, vielen Dank.',
  'offer.closed_moved':
    'Die Zeit dieses Auftrags hat sich geändert, daher ist dieses Angebot beendet. || Der Termin hat sich geändert, dieses Angebot ist beendet ({job}).',
  'offer.closed_canceled':
    'Dieser Auftrag wurde abgesagt, daher ist dieses Angebot beendet. || Abgesagt, dieses Angebot ist beendet ({job}).',
  'offer.sent_none': 'Niemand ist mehr zu fragen.',
  'offer.sent_one': 'An 1 Person in Stufe {tier} gesendet.',
  'offer.sent': 'An {count} Personen in Stufe {tier} gesendet.',
  'offer.stopped': 'Die Runde wurde angehalten. Niemand sonst wird gefragt.',
  'offer.thanks_yes': 'Vielen Dank. Der Auftrag gehört Ihnen. || Vielen Dank. Sie haben die Zusage ({job}).',
  'offer.thanks_no': 'Vielen Dank. Das Planungsteam weiß, dass Sie nicht können.',
  'offer.recorded_yes': 'Vermerkt: {name} übernimmt.',
  'offer.recorded_no': 'Vermerkt: {name} kann nicht.',
  'offer.text': '{company}: {what}, {when}, {where}, etwa {hours} h.',
  'offer.text_pay': '{pay} für die Anwesenheit, Seiten wie vereinbart.',
  'offer.text_until': 'Das erste Ja gilt, bis {until}:',
  'offer.mail_subject': 'Können Sie übernehmen? {summary}',
  'offer.mail_text': 'Das erste Ja gilt. Bis {until} werden nur wenige gefragt, danach auch andere.',
  'offer.mail_button': 'Angebot ansehen',
  'offer.fact_pay': 'Vergütung',
  'offer.fact_note': 'Notiz',
  'offer.fact_what': 'Was',
  'offer.booked_subject': 'Sie haben die Zusage: {summary}',
  'offer.booked_text':
    'Danke, dass Sie diesen Auftrag übernehmen. Ihre Zusage ist bestätigt. || Danke, dass Sie übernehmen ({job}). Sie sind bestätigt.',
  'offer.ran_out_subject': 'Niemand hat übernommen: {summary}',
  'offer.ran_out_text':
    'Alle in der Angebotsrunde wurden gefragt, und niemand hat diese Leistung übernommen. || Alle in der Angebotsrunde wurden gefragt, niemand hat übernommen: {service}.',
} as const satisfies TranslatedMessages<typeof offerMessages>;
