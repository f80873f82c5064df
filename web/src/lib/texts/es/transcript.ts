import type { Translated } from '../../texts.ts';
import type { transcriptTexts } from '../transcript.ts';

export const texts = {
  loading: 'Abriendo la transcripción',
  page_label: 'Página {page}',
  page_of: 'Página {page} de {last}',
  previous: 'Página anterior',
  next: 'Página siguiente',
  find: 'Buscar una palabra en el testimonio',
  hits_one: '{count} línea encontrada. Pulse Intro para ir a ella.',
  hits_other: '{count} líneas encontradas. Pulse Intro para recorrerlas.',
  hit_of: 'Línea {hit} de {count} encontradas',
  line_button: 'Línea {line}, anotar un cambio',
} satisfies Translated<typeof transcriptTexts>;
