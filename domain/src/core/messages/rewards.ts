import { defineMessages } from './entry.ts';

/** Rewards points (sections 2 and 8). */
export const rewardsMessages = defineMessages({
  'rewards.off': { status: 409, text: 'Rewards points are off for this firm.' },
  'rewards.over_cap': { status: 409, text: 'This would be above the yearly cap for a person.' },
  'rewards.decided': { status: 409, text: 'This request has been decided already.' },
  'rewards.changed': { status: 409, text: 'Somebody saved the program meanwhile. Please look at it again.' },
  'rewards.not_before_today': { status: 400, text: 'Must be today or later' },
  'rewards.requested': { text: 'Your request was sent. The office approves it first.' },
  'rewards.withdrawn': { text: 'The request is withdrawn. The points are yours again.' },
  'rewards.approved': { text: 'The request is approved.' },
  'rewards.declined': { text: 'The request is declined. The points went back.' },
  'rewards.fulfilled': { text: 'Marked as sent.' },
});
