import type { Translated } from '../../texts.ts';
import type { coverTexts } from '../cover.ts';

export const texts = {
  jobs_one: '1 {job}',
  jobs_other: '{count} {job.plural}',
  uncovered: '{count} sin cubrir',
  waiting: '{count} en espera',
  confirmed: '{count} confirmados',
  done: '{count} realizados',
  request_one: '1 solicitud',
  request_other: '{count} solicitudes',
} as const satisfies Translated<typeof coverTexts>;
