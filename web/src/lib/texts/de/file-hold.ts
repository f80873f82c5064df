import type { Translated } from '../../texts.ts';
import type { fileHoldTexts } from '../file-hold.ts';

export const texts = {
  held: 'Öffnet sich nach Zahlung',
  opens_when_paid: 'Die Dateien öffnen sich, wenn {invoice} {number} bezahlt ist: {amount}',
  opens_when_paid_hint: 'Mit Karte sofort, vom Bankkonto sobald die Zahlung eingegangen ist.',
  processing: 'Die Zahlung für {invoice} {number} ist bis {date} in Bearbeitung. Dann öffnen sich die Dateien.',
  not_billed:
    'Die Dateien werden freigegeben, sobald ihre Rechnung bezahlt ist || Die Dateien öffnen sich nach der Zahlung: {invoice}',
  not_billed_hint:
    'Die Rechnung ist noch nicht fertig. Bitte rufen Sie uns an, wenn Sie die Dateien jetzt brauchen. || Noch nicht fertig: {invoice}. Bitte rufen Sie uns an, wenn Sie die Dateien jetzt brauchen.',
  not_payable_hint: 'Online-Zahlung ist nicht möglich. Bitte rufen Sie uns an.',
  pay: '{amount} zahlen',
  paying: 'Wird geöffnet…',
  held_cod: 'Zurückgehalten für {client_name}: zahlt bei Lieferung',
  held_over_limit: 'Zurückgehalten für {client_name}: über dem Kreditlimit',
  owes: '{invoice} {number}: {amount} offen',
  owes_processing: '{invoice} {number}: in Bearbeitung bis {date}',
  owes_nothing: 'Noch nicht abgerechnet.',
  release: 'Dateien öffnen',
  release_title: 'Dateien öffnen für {client_name}?',
  release_hint: 'Sie öffnen sich vor der Zahlung. Ihr Name und der Grund werden aufgezeichnet.',
  release_reason: 'Grund',
  keep: 'Zurückhalten',
  released: 'Geöffnet für {client_name} von {by} am {when}',
} satisfies Translated<typeof fileHoldTexts>;
