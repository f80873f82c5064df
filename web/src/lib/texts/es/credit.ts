import type { Translated } from '../../texts.ts';
import type { creditTexts } from '../credit.ts';

export const texts = {
  title: 'Crédito',
  left: 'quedan {left} de {limit}',
  used: '{open} sin pagar, unos {unbilled} sin facturar',
} satisfies Translated<typeof creditTexts>;
