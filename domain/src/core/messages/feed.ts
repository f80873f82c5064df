import { defineMessages } from './entry.ts';

/** Calendars that other programs read, and what is mailed as an invitation. */
export const feedMessages = defineMessages({
  'feed.busy': { text: 'Busy' },
  'feed.name_mine': { text: 'My {job.plural}' },
  'feed.name_all': { text: 'All {job.plural}' },
  'feed.made': { text: 'The calendar feed was created. Its address is shown only once.' },
  'feed.rotated': { text: 'The calendar feed has a new address. The old one stopped working.' },
  'feed.revoked': { text: 'The calendar feed was revoked.' },
  'feed.own_company_only': {
    status: 403,
    text: 'Only people who sign in to this company can create calendar feeds, because a feed uses their access.',
  },
  'feed.kind_refused': { status: 403, text: 'You cannot create this kind of calendar feed.' },
  'feed.subject_required': { status: 400, text: 'Please choose what the feed is about.' },
  'feed.too_many': { status: 400, text: 'You have {max} calendar feeds. Revoke one before you create another.' },
  'feed.gone': { status: 410, text: 'This calendar feed was revoked.' },
});
