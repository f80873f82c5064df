import type { Translated } from '../../texts.ts';
import type { coverTexts } from '../cover.ts';

export const texts = {
  jobs_one: '1 {job}',
  jobs_other: '{count} {job.plural}',
  uncovered: '{count} nicht besetzt',
  waiting: '{count} warten',
  confirmed: '{count} bestätigt',
  done: '{count} erledigt',
  request_one: '1 Anfrage',
  request_other: '{count} Anfragen',
} as const satisfies Translated<typeof coverTexts>;
