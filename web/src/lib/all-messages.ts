import { catalogue } from '@onrecord/domain/core/messages/catalogue';
import { MESSAGE_AREAS } from '@onrecord/domain/core/messages/every-area';

// In a browser the catalogue begins with the sentences of the login; whatever comes after it says all the others.
Object.assign(catalogue, ...MESSAGE_AREAS);
