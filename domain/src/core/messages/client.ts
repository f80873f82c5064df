import { defineMessages } from './entry.ts';

/** Clients (sections 3 and 7). */
export const clientMessages = defineMessages({
  'client.delivery_by_hand': { text: 'Manually (available in the portal right away)' },
  'client.delivery_mail': { text: 'By email when issued' },
  'client.delivery_evening': { text: 'By email, once each evening' },
  'client.name_taken': { status: 400, text: 'There is already a {client} with this name.' },
  'client.own_parent': { status: 400, text: 'A {client} cannot be its own parent' },
  'client.parent_has_parent': { status: 400, text: 'This {client} belongs to another one itself. Choose that one.' },
  'client.has_clients': { status: 400, text: 'Other {client.plural} belong to this one, so it cannot have a parent' },
});
