import type { TranslatedMessages } from '../entry.ts';
import type { rewardsMessages } from '../rewards.ts';

export const rewardsSentences = {
  'rewards.off': 'Prämienpunkte sind für diese Kanzlei ausgeschaltet.',
  'rewards.over_cap': 'Das läge über der Jahresgrenze je Person.',
  'rewards.decided': 'Über diese Anfrage ist schon entschieden.',
  'rewards.changed': 'Jemand hat das Programm inzwischen gespeichert. Bitte sehen Sie es noch einmal an.',
  'rewards.not_before_today': 'Heute oder später',
  'rewards.requested': 'Ihre Anfrage ist gesendet. Das Büro genehmigt sie zuerst.',
  'rewards.withdrawn': 'Die Anfrage ist zurückgezogen. Die Punkte gehören wieder Ihnen.',
  'rewards.approved': 'Die Anfrage ist genehmigt.',
  'rewards.declined': 'Die Anfrage ist abgelehnt. Die Punkte sind zurück.',
  'rewards.fulfilled': 'Als versendet markiert.',
} satisfies TranslatedMessages<typeof rewardsMessages>;
