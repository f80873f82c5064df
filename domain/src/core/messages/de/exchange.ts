import type { TranslatedMessages } from '../entry.ts';
import type { exchangeMessages } from '../exchange.ts';

export const exchangeSentences = {
  'exchange.rate_missing':
    'Für {currency} gibt es am {date} keinen Wechselkurs. Legen Sie ihn unter Auswahllisten, Wechselkurse an und versuchen Sie es erneut.',
  'exchange.no_rate': 'Legen Sie zuerst einen Wechselkurs für {currency} an, unter Auswahllisten, Wechselkurse',
  'exchange.own_currency': '{currency} ist die Währung des Unternehmens: lassen Sie das Feld leer',
  'exchange.other_currency':
    'Diese Rechnung lautet nicht auf {currency} || Dieser Beleg ({invoice}) lautet nicht auf {currency}',
  'exchange.too_small':
    'Dieser Betrag ist beim Wechselkurs zu klein. Geben Sie mehr ein oder den ganzen offenen Betrag.',
  'exchange.apply_all': 'Ordnen Sie alles zu, was eingegangen ist',
  'exchange.not_online':
    '{invoice} {invoice_number} lautet auf {currency} und kann nicht online bezahlt werden. Bitte zahlen Sie in {currency} per Überweisung oder Scheck und nennen Sie die Nummer.',
  'exchange.take_back_whole':
    'Zahlungseingang {receipt_number} kam in {currency}. Stornieren, zurückgeben oder erstatten Sie ihn, statt ihn abzuziehen.',
  'exchange.correction_rest':
    'Zahlungseingang {receipt_number} kam in {currency} und ist höher als die korrigierte Rechnung. Stornieren, zurückgeben oder erstatten Sie ihn zuerst. || Zahlungseingang {receipt_number} kam in {currency} und ist höher als der korrigierte Beleg ({invoice}). Stornieren, zurückgeben oder erstatten Sie ihn zuerst.',
  'exchange.note':
    'Preise sind in {company_currency}. Beträge sind in {currency}, zu {rate} {company_currency} für 1 {currency}.',
  'exchange.company_currency': 'Währung des Unternehmens',
  'exchange.USD': 'US-Dollar (USD)',
  'exchange.EUR': 'Euro (EUR)',
  'exchange.GBP': 'Britisches Pfund (GBP)',
  'exchange.JPY': 'Japanischer Yen (JPY)',
  'exchange.INR': 'Indische Rupie (INR)',
  'exchange.CAD': 'Kanadischer Dollar (CAD)',
  'exchange.AUD': 'Australischer Dollar (AUD)',
  'exchange.KWD': 'Kuwait-Dinar (KWD)',
} satisfies TranslatedMessages<typeof exchangeMessages>;
