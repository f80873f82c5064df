import type { Translated } from '../../texts.ts';
import type { logChainTexts } from '../log-chain.ts';

export const texts = {
  check: 'Comprobar el registro',
  title: '¿Está el registro como se escribió?',
  hint: 'Cada línea lleva una huella que incluye la anterior. Una línea cambiada o eliminada rompe la cadena.',
  checking: 'Comprobando cada línea…',
  holds_one: '1 línea comprobada. Nada se cambió ni se eliminó.',
  holds_other: '{count} líneas comprobadas. Nada se cambió ni se eliminó.',
  head: 'Huella de la última línea ({position})',
  head_hint: 'Guárdela fuera del producto: con ella un auditor puede demostrar más tarde que nada anterior se cambió.',
  changed: 'La línea {position} no dice lo que decía cuando se escribió.',
  missing: 'La línea {position} fue eliminada.',
  link: 'El sello de la línea {position} no sigue al anterior.',
  open: 'Mostrar la línea',
  export: 'Exportar para una auditoría',
} satisfies Translated<typeof logChainTexts>;
