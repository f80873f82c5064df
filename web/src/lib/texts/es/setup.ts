import type { Translated } from '../../texts.ts';
import type { setupTexts } from '../profile.ts';

export const texts = {
  title: 'Le damos la bienvenida',
  intro: 'Antes de empezar, compruebe cómo le conoce {company}.',
  mobile_hint: 'Para mensajes de texto sobre {job.plural} y para códigos de verificación.',
  done: 'Ir al panel',
  finished: 'Su acceso está configurado.',
  profile: 'Abrir su perfil',
  save: 'Guardar y empezar',
} as const satisfies Translated<typeof setupTexts>;
