import { type Locale, languagesOf } from '@onrecord/domain/core/language/locale';
import { type MessageKey, sentenceText } from '@onrecord/domain/core/messages/catalogue';
import { openEveryDictionary } from '@onrecord/domain/core/messages/every-language';
import { defaultTermsIn } from '@onrecord/domain/core/term/resolve-term';

openEveryDictionary();

const ENGLISH = {
  card_title: 'Card payment',
  check_title: 'Electronic check payment',
  test_notice: 'Test gateway. No real card or account is charged.',
  test_numbers: 'Test numbers',
  card_number: 'Card number',
  expiry: 'Expiry (MM/YY)',
  cvv: 'Security code',
  routing: 'Routing number',
  account: 'Account number',
  name: 'Billing name',
  street: 'Street',
  city: 'City',
  state: 'State',
  zip: 'ZIP code',
  save: 'Use these details',
  saved: 'Details saved.',
  saving: 'Checking…',
  expired: 'This form has expired. Please reload the page.',
  failed: 'The details could not be sent. Please try again.',
  field_required: 'This field is required',
  field_expiry: 'Enter a month and year that lie ahead, as MM/YY.',
  field_cvv: 'Enter the digits printed on the card.',
  field_routing: 'Enter the nine digits of a bank.',
} as const;

type OwnTexts = Readonly<Record<keyof typeof ENGLISH, string>>;

const SPANISH: OwnTexts = {
  card_title: 'Pago con tarjeta',
  check_title: 'Pago con cheque electrónico',
  test_notice: 'Pasarela de prueba. No se cobra ninguna tarjeta ni cuenta real.',
  test_numbers: 'Números de prueba',
  card_number: 'Número de tarjeta',
  expiry: 'Caducidad (MM/AA)',
  cvv: 'Código de seguridad',
  routing: 'Número de ruta',
  account: 'Número de cuenta',
  name: 'Nombre de facturación',
  street: 'Calle',
  city: 'Ciudad',
  state: 'Estado',
  zip: 'Código postal',
  save: 'Usar estos datos',
  saved: 'Datos guardados.',
  saving: 'Comprobando…',
  expired: 'Este formulario ha caducado. Vuelva a cargar la página.',
  failed: 'No se pudieron enviar los datos. Inténtelo de nuevo.',
  field_required: 'Este campo es obligatorio',
  field_expiry: 'Escriba un mes y un año futuros, como MM/AA.',
  field_cvv: 'Escriba las cifras impresas en la tarjeta.',
  field_routing: 'Escriba las nueve cifras de un banco.',
};

const GERMAN: OwnTexts = {
  card_title: 'Zahlung mit Karte',
  check_title: 'Zahlung mit elektronischem Scheck',
  test_notice: 'Zahlungsdienst im Testbetrieb. Keine echte Karte und kein echtes Konto wird belastet.',
  test_numbers: 'Testnummern',
  card_number: 'Kartennummer',
  expiry: 'Gültig bis (MM/JJ)',
  cvv: 'Prüfnummer',
  routing: 'Bankleitzahl (Routing)',
  account: 'Kontonummer',
  name: 'Name für die Rechnung',
  street: 'Straße',
  city: 'Ort',
  state: 'Bundesstaat',
  zip: 'Postleitzahl',
  save: 'Diese Angaben verwenden',
  saved: 'Angaben gespeichert.',
  saving: 'Wird geprüft …',
  expired: 'Dieses Formular ist abgelaufen. Bitte laden Sie die Seite neu.',
  failed: 'Die Angaben konnten nicht gesendet werden. Bitte versuchen Sie es noch einmal.',
  field_required: 'Dieses Feld ist erforderlich',
  field_expiry: 'Bitte geben Sie einen künftigen Monat mit Jahr ein, als MM/JJ.',
  field_cvv: 'Bitte geben Sie die Ziffern ein, die auf der Karte stehen.',
  field_routing: 'Bitte geben Sie die neun Ziffern einer Bank ein.',
};

const LANGUAGES: Readonly<Record<string, OwnTexts>> = { es: SPANISH, de: GERMAN };

/** Every sentence of the sandbox's own pages. The two refusals are the product's, so that they read the same. */
export function frameTexts(locale: Locale) {
  const language = languagesOf(locale).find((each) => each in LANGUAGES);
  const product = (key: MessageKey) => sentenceText({ key, params: {} }, defaultTermsIn(locale));
  return {
    ...((language && LANGUAGES[language]) ?? ENGLISH),
    number_invalid: product('payment.account_number_invalid'),
    form_invalid: product('payment.frame_invalid'),
  };
}

export type FrameTexts = ReturnType<typeof frameTexts>;
