import { authArea } from '@onrecord/contract/access/sign-in';
import { message } from '@onrecord/domain/core/messages/catalogue';
import { ApiError } from '../../lib/call/api-error.ts';
import { call } from '../../lib/call/client.ts';
import { notify } from '../../ui/overlays/toast.ts';
import { leaveLogin } from './guards.ts';

/**
 * One segment that no page has names a company: whoever is signed in is led to their own pages as from every login, and reads
 * that there is no such page where no company has that name either.
 */
export async function leaveCompanyLogin(visit: {
  params: { companyName: string };
  search: { returnUrl?: string };
  cause?: string;
}): Promise<void> {
  const company_name = visit.params.companyName;
  try {
    await leaveLogin(visit);
  } catch (leaving) {
    const isCompany = await call(authArea.checkCompany, { params: { company_name } }).then(
      () => true,
      (error) => !(error instanceof ApiError && error.statusCode === 404),
    );
    if (!isCompany) notify({ title: message('general.page_not_found'), tone: 'bad' });
    throw leaving;
  }
}
