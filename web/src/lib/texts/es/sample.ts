import type { Translated } from '../../texts.ts';
import type { sampleTexts } from '../sample.ts';

export const texts = {
  title: 'Mire primero',
  settings_title: 'Datos de ejemplo',
  text: 'Una empresa de ejemplo junto a la suya, con {job.plural}, {service_provider.plural} y {invoice.plural} de estas semanas. Nada de ella se envía por correo ni se cuenta, y se elimina de una sola vez.',
  off: 'Los datos de ejemplo están desactivados.',
  on: 'Los datos de ejemplo están activados.',
  making: 'Se están creando los datos de ejemplo. Tarda unos segundos.',
  turn_on: 'Activar datos de ejemplo',
  turn_off: 'Desactivar',
  look_around: 'Echar un vistazo',
  turn_off_title: '¿Desactivar los datos de ejemplo?',
  turn_off_text:
    'Se elimina la empresa de ejemplo con todo lo que se haya introducido en ella. Su propia empresa queda como está.',
  banner: 'Datos de ejemplo. Aquí nada se envía por correo ni se cuenta.',
  back: 'Volver a {company}',
} satisfies Translated<typeof sampleTexts>;
