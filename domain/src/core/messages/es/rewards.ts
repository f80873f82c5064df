import type { TranslatedMessages } from '../entry.ts';
import type { rewardsMessages } from '../rewards.ts';

export const rewardsSentences = {
  'rewards.off': 'Los puntos están desactivados para este despacho.',
  'rewards.over_cap': 'Superaría el tope anual por persona.',
  'rewards.decided': 'Esta solicitud ya se decidió.',
  'rewards.changed': 'Alguien guardó el programa mientras tanto. Revíselo de nuevo.',
  'rewards.not_before_today': 'Debe ser hoy o más tarde',
  'rewards.requested': 'Su solicitud se envió. La oficina la aprueba primero.',
  'rewards.withdrawn': 'La solicitud se retiró. Los puntos vuelven a ser suyos.',
  'rewards.approved': 'La solicitud está aprobada.',
  'rewards.declined': 'La solicitud está rechazada. Los puntos se devolvieron.',
  'rewards.fulfilled': 'Marcado como enviado.',
} satisfies TranslatedMessages<typeof rewardsMessages>;
