import type { letterTemplateArea } from '@onrecord/contract/company/letter-template';
import { refuse } from '@onrecord/domain/core/messages/app-error';
import { message } from '@onrecord/domain/core/messages/catalogue';
import { type CallHandlers, userScope } from '../../../http/call.ts';
import type { Services } from '../../../http/services.ts';
import { divisionMail, isWritableAddress } from '../../../http/text/company-message.ts';
import { requireKind } from '../../company/letter/letter.access.ts';
import { ownEmail, previewRecords } from './letter-preview.reads.ts';
import { messageOf, previewDraft, type WriteInvoice } from './letter-preview.writes.ts';

type Calls = 'getPreviewRecords' | 'previewLetter' | 'sendTestLetter';

/** What a letter of a company would say, before it is used. */
export function letterPreviewHandlers(
  services: Services,
  writeInvoice: WriteInvoice,
): Pick<CallHandlers<typeof letterTemplateArea>, Calls> {
  const { db, mail, now } = services;
  return {
    getPreviewRecords(call) {
      const { kind, channel } = call.body;
      return db.readScope(call.scope, (tx) => previewRecords(tx, userScope(call), requireKind(kind, channel)));
    },
    async previewLetter(call) {
      requireKind(call.body.kind, call.body.channel);
      const made = await previewDraft(services, userScope(call), call.body, writeInvoice);
      if (!made) throw refuse('general.not_found');
      const { is_real, to, fields } = made;
      return { is_real, to, fields, ...messageOf(services, made, call.body.channel) };
    },
    async sendTestLetter(call) {
      const scope = userScope(call);
      requireKind(call.body.kind, call.body.channel);
      const { email = '' } = (await db.readScope(scope, (tx) => ownEmail(tx, scope))) ?? {};
      if (!isWritableAddress(email)) throw refuse('letter.no_email');
      const made = await previewDraft(services, scope, call.body, writeInvoice);
      if (!made) throw refuse('general.not_found');
      const { text, subject } = messageOf(services, made, call.body.channel);
      const shown = call.body.channel === 'text' ? { ...made.content, paragraphs: [text] } : made.content;
      const content = { ...shown, subject: message('letter.test_subject', { subject }) };
      const dedupe_key = `letter test ${scope.viewer.user_id} ${now().epochMilliseconds}`;
      await mail.send(divisionMail(made.company, services, { to: email, dedupe_key, content }));
      return { message: message('letter.test_sent', { email }) };
    },
  };
}
