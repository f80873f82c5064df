import type { TranslatedMessages } from '../entry.ts';
import type { priceMessages } from '../price.ts';

export const priceSentences = {
  'price.overlaps': '{price} coincide con {other}. Termine uno antes de que empiece el otro.',
  'price.percent': 'Introduzca un porcentaje entre -50 y 100, distinto de 0',
  'price.past_day': 'El día no puede ser anterior a hoy',
  'price.none_chosen': 'Seleccione al menos un precio',
  'price.same_client': 'Seleccione otro cliente || Seleccione otro registro ({client})',
  'price.raised': 'Precios subidos: {count}',
  'price.copied': 'Precios copiados: {count}',
} satisfies TranslatedMessages<typeof priceMessages>;
