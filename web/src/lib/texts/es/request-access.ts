import type { Translated } from '../../texts.ts';
import type { requestAccessTexts } from '../delegate.ts';

export const texts = {
  loading: 'Abriendo',
  title: '{name} solicita actuar por usted',
  intro: '{name} ({who}) vería y respondería por usted, {for_name}:',
  intro_short: '{name} vería y respondería por usted, {for_name}:',
  note: 'Puede terminarlo en cualquier momento en "Quién actúa por mí" al iniciar sesión. Cada paso queda registrado con ambos nombres. Solicitado {requested}; esta página funciona hasta {until}. Si no conoce a {name}, elija Denegar.',
  working: 'Un momento',
  undo: 'Deshacer',
  undo_hint: 'Aquí se puede deshacer hasta {when}.',
  approved_for: '{name} ya puede actuar por {for_name}.',
  denied_for: '{name} no puede actuar por {for_name}.',
  ended: 'Esta solicitud ya no está abierta.',
  ended_hint: 'Se retiró o ha terminado. No se comparte nada.',
  who_acts: 'Inicie sesión para ver quién actúa por usted',
} as const satisfies Translated<typeof requestAccessTexts>;
