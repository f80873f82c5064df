import type { Translated } from '../../texts.ts';
import type { linkPageTexts } from '../link-page.ts';

export const texts = {
  opening: 'Abriendo…',
  prove_title: 'Un momento antes de mostrar esta página',
  prove_hint: 'Esta dirección no es el enlace completo. Confirme que es una persona.',
  show: 'Mostrar la página',
  fresh_title: 'Necesita un enlace nuevo',
  fresh_hint:
    'Por su seguridad, la dirección por sí sola no abre nada. Podemos enviar un enlace nuevo a la dirección registrada.',
  captcha: 'Soy una persona',
  captcha_working: 'Comprobando…',
  captcha_solved: 'Gracias',
  captcha_failed: 'La comprobación no funcionó. Pulse de nuevo.',
  office_phone: '¿Preguntas? Llame al {phone}',
  call_us: 'Llámenos al {phone}.',
} as const satisfies Translated<typeof linkPageTexts>;
