import { formMessages } from '@onrecord/domain/core/messages/form';
import { generalMessages } from '@onrecord/domain/core/messages/general';
import { loginMessages } from '@onrecord/domain/core/messages/login';

/** The sentences that a browser has from the start, in place of every area's; see vite.config.ts. The login needs no others. */
export const MESSAGE_AREAS = [generalMessages, formMessages, loginMessages];
