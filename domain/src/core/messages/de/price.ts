import type { TranslatedMessages } from '../entry.ts';
import type { priceMessages } from '../price.ts';

export const priceSentences = {
  'price.overlaps': '{price} überschneidet sich mit {other}. Beenden Sie den einen, bevor der andere beginnt.',
  'price.percent': 'Geben Sie einen Prozentsatz zwischen -50 und 100 ein, der nicht 0 ist',
  'price.past_day': 'Der Tag darf nicht vor heute liegen',
  'price.none_chosen': 'Wählen Sie mindestens einen Preis',
  'price.same_client':
    'Bitte wählen Sie einen anderen Auftraggeber || Bitte wählen Sie einen anderen Eintrag ({client})',
  'price.raised': 'Erhöhte Preise: {count}',
  'price.copied': 'Kopierte Preise: {count}',
} satisfies TranslatedMessages<typeof priceMessages>;
