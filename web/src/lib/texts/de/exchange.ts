import type { Translated } from '../../texts.ts';
import type { exchangeTexts } from '../exchange.ts';

export const texts = {
  billed_in: 'Abgerechnet in',
  at_rate: '{currency} zu {rate} {company_currency}',
  receive_in: '{currency} erfassen',
  title: '{currency} erfassen für {invoice} {number}',
  hint: 'Offen: {foreign}, in Ihren Büchern {base} zu {rate}.',
  amount: 'Betrag in {currency}',
  known: 'Umrechnen nach',
  known_rate: 'Wechselkurs',
  known_credited: 'Gutschrift der Bank',
  rate: '{company_currency} für 1 {currency}',
  no_rate: 'Kein Wechselkurs für diesen Tag: geben Sie den Ihrer Bank ein.',
  credited: 'Von der Bank gutgeschrieben in {company_currency}',
  save: 'Zahlungseingang speichern',
  another_check: 'Das ist eine andere Zahlung',
  gain: 'Kursgewinn: {amount}',
  loss: 'Kursverlust: {amount}',
  left_of: 'Davon übrig: {foreign} zu {rate}',
} satisfies Translated<typeof exchangeTexts>;
