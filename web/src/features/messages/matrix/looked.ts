import type { MatrixParty } from '@onrecord/domain/messages/notification/matrix';

/** Which message is looked at before it is sent. */
export interface Looked {
  readonly event: string;
  readonly party: MatrixParty;
}
