import { catalogue } from '@onrecord/domain/core/messages/catalogue';
import { linkMessages } from '@onrecord/domain/core/messages/link';
import { responseMessages } from '@onrecord/domain/core/messages/response';
import './shell-messages.ts';

/**
 * The sentences of a page that is opened by a link, beside those of the shell. Pages that use others bring all of them along;
 * see messages-by-need.ts.
 */
export const LINK_AREAS = [linkMessages, responseMessages] as const;

Object.assign(catalogue, ...LINK_AREAS);
