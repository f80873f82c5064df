import type { Translated } from '../../texts.ts';
import type { creditTexts } from '../credit.ts';

export const texts = {
  title: 'Kredit',
  left: 'noch {left} von {limit} frei',
  used: '{open} unbezahlt, etwa {unbilled} noch nicht berechnet',
} satisfies Translated<typeof creditTexts>;
