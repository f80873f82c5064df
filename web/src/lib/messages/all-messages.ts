import { catalogue } from '@onrecord/domain/core/messages/catalogue';
import { MESSAGE_AREAS } from '@onrecord/domain/core/messages/every-area';

// In a browser the catalogue begins with the sentences of the login; see web/messages-by-need.ts.
Object.assign(catalogue, ...MESSAGE_AREAS);
