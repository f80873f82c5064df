import type { Translated } from '../../texts.ts';
import type { confirmEmailTexts } from '../profile.ts';

export const texts = {
  title: 'Confirme su correo electrónico',
  hint: 'Pulse el botón para que esta sea la dirección a la que escribimos.',
  confirm: 'Confirmar esta dirección',
  log_in: 'Iniciar sesión',
} as const satisfies Translated<typeof confirmEmailTexts>;
