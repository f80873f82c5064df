import { defineMessages } from './entry.ts';

/** Clients (sections 3 and 7). */
export const clientMessages = defineMessages({
  'client.name_taken': { status: 400, text: 'There is already a {client} with this name.' },
});
