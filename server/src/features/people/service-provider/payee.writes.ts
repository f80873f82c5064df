import type { ProviderMethodChange } from '@onrecord/contract/people/service-provider';
import { refuseFields } from '@onrecord/domain/core/messages/app-error';
import { sentence } from '@onrecord/domain/core/messages/catalogue';
import { bankNoticeTo, lastFour, payeeProblems, taxIdDigits } from '@onrecord/domain/people/service-provider/payee';
import type { Tx } from '../../../db/database.ts';
import { saveRecord } from '../../../db/record/record-writes.ts';
import { systemScope, type UserScope } from '../../../db/scope.ts';
import { readIn } from '../../../http/request/reader.ts';
import type { Services } from '../../../http/services.ts';
import { companyMail } from '../../../http/text/company-message.ts';
import type { TaskData } from '../../../tasks/catalogue.ts';
import { enqueue } from '../../../tasks/enqueue.ts';
import { companyOf, formatsOf, todayOf } from '../../company/company/company.reads.ts';
import { bankChangeMail } from './payee.present.ts';
import {
  accountOf,
  bankAbout,
  bankNoticeFacts,
  type ProviderAccount,
  providerMethodOf,
  taxIdAbout,
} from './payee.reads.ts';
import { requireStaff, SERVICE_PROVIDER } from './service-provider.writes.ts';

interface Numbers {
  tax_id_sealed?: string;
  tax_id_last4?: string;
  bank_sealed?: string;
  bank_last4?: string;
  bank_is_business?: boolean;
  bank_changed_on?: string | null;
  bank_prenote_on?: string | null;
  bank_confirmed_to?: string;
}

function sealedTaxId({ sealer }: Services, scope: UserScope, id: number, typed: string | undefined): Numbers {
  if (typed === undefined) return {};
  const digits = taxIdDigits(typed);
  if (digits === '') return { tax_id_sealed: '', tax_id_last4: '' };
  return { tax_id_sealed: sealer.seal(digits, taxIdAbout(scope.company_id, id)), tax_id_last4: lastFour(digits) };
}

interface NewBank {
  readonly typed: ProviderMethodChange['bank'];
  readonly before: ProviderAccount;
  readonly today: string;
}

/** New bank details, from when on they are the ones, and the address that confirms them. */
function sealedBank({ sealer }: Services, scope: UserScope, id: number, { typed, before, today }: NewBank): Numbers {
  if (typed === undefined) return {};
  if (typed === null)
    return {
      bank_sealed: '',
      bank_last4: '',
      bank_is_business: false,
      bank_changed_on: null,
      bank_prenote_on: null,
      bank_confirmed_to: '',
    };
  return {
    bank_sealed: sealer.seal(JSON.stringify(typed), bankAbout(scope.company_id, id)),
    bank_last4: lastFour(typed.account_number),
    bank_is_business: typed.holder_type === 'business',
    bank_changed_on: today,
    bank_prenote_on: null,
    bank_confirmed_to: before.email,
  };
}

/** Refuses what is wrong with typed numbers, before anything is asked or read. @throws AppError 400 with the fields */
export function checkMethod({ tax_id, bank }: ProviderMethodChange): void {
  const problems = payeeProblems({ ...(tax_id !== undefined && { tax_id }), ...(bank !== undefined && { bank }) });
  if (Object.keys(problems).length > 0) throw refuseFields(problems);
}

/**
 * Saves how a provider is paid. Tax number and account are kept sealed, and the log knows their last digits alone. A change of the
 * account is mailed to the address that the one before was confirmed to.
 *
 * @throws AppError 404, 409 with the method as it is now, 400 with the fields
 */
export async function saveMethod(
  tx: Tx,
  services: Services,
  scope: UserScope,
  providerId: number,
  { tax_id, bank, pay_by, ...change }: ProviderMethodChange,
): Promise<void> {
  requireStaff(scope);
  const before = await accountOf(tx, scope, providerId);
  const last4 = bank === undefined ? before.bank_last4 : bank === null ? '' : lastFour(bank.account_number);
  if ((pay_by ?? before.pay_by) === 'bank' && last4 === '')
    throw refuseFields({ pay_by: sentence('provider.bank_missing') });
  const today = todayOf(await companyOf(tx, scope), services.now()).toString();
  const kind = {
    ...SERVICE_PROVIDER,
    fresh: (on: Tx, of: UserScope, id: number) => providerMethodOf(on, of, id, today),
  };
  const { tax_id_sealed, bank_sealed, ...ends } = {
    ...sealedTaxId(services, scope, providerId, tax_id),
    ...sealedBank(services, scope, providerId, { typed: bank, before, today }),
  };
  await saveRecord(tx, scope, kind, providerId, { ...change, ...(pay_by && { pay_by }), ...ends });
  if (tax_id_sealed === undefined && bank_sealed === undefined) return;
  await tx
    .updateTable('service_provider')
    .set({ ...(tax_id_sealed !== undefined && { tax_id_sealed }), ...(bank_sealed !== undefined && { bank_sealed }) })
    .where('company_id', '=', scope.company_id)
    .where('service_provider_id', '=', providerId)
    .execute();
  const to = bank === undefined ? [] : bankNoticeTo(before.bank_confirmed_to, before.email);
  if (to.length > 0)
    await enqueue(tx, 'mail-bank-change', {
      company_id: scope.company_id,
      service_provider_id: providerId,
      to,
      last4,
      before: before.bank_last4,
    });
}

/** Mails a provider that the bank details have changed, from when on they are used and what to do where it was not wanted. */
export async function mailBankChange(services: Services, data: TaskData['mail-bank-change'], taskId: string) {
  const { company_id, service_provider_id, to } = data;
  const scope = systemScope(company_id, 'notifications');
  const found = await services.db.readScope(scope, async (tx) => {
    const company = await companyOf(tx, scope);
    return { company, provider: await bankNoticeFacts(tx, scope, service_provider_id) };
  });
  if (!found.provider) return;
  const { company, provider } = found;
  const sender = { company_id, name: company.name, email: company.email };
  for (const address of to) {
    const content = readIn(provider.locale ?? company.locale, () =>
      bankChangeMail(data, {
        company_name: company.name,
        until: provider.bank_changed_on,
        formats: formatsOf(company),
      }),
    );
    const dedupe_key = `bank change ${taskId} ${address}`;
    await services.mail.send(companyMail(sender, { to: address, dedupe_key, content, mail_from: services.mail_from }));
  }
}
