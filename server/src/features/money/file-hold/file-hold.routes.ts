import type { FileHold, fileHoldArea } from '@onrecord/contract/production/file-hold';
import { refuse } from '@onrecord/domain/core/messages/app-error';
import { message } from '@onrecord/domain/core/messages/catalogue';
import { compare } from '@onrecord/domain/core/money/money';
import { isStaff } from '@onrecord/domain/core/permission/user-type';
import type { Tx } from '../../../db/database.ts';
import type { Scope } from '../../../db/scope.ts';
import { type CallHandlers, userScope } from '../../../http/call.ts';
import type { Services } from '../../../http/services.ts';
import { fileViewer } from '../../production/file/file.access.ts';
import { fileJob } from '../../production/file/file.reads.ts';
import { makePayLink, takesPayments } from '../payment/quick-pay/quick-pay.writes.ts';
import { type HoldRow, jobHolds } from './file-hold.reads.ts';
import { releaseFiles } from './file-hold.writes.ts';

const seesAll = (scope: Scope) => {
  const viewer = fileViewer(scope);
  return viewer !== undefined && !viewer.is_outsider && isStaff(viewer.user_type);
};

/** What the viewer's side of a job waits for; nobody holds files back from providers. */
async function holdsOf(tx: Tx, scope: Scope, job_id: number): Promise<HoldRow[]> {
  const viewer = fileViewer(scope);
  if (!viewer || !(await fileJob(tx, scope, job_id))) throw refuse('upload.job_not_found');
  return viewer.user_type === 'provider' ? [] : jobHolds(tx, scope, job_id);
}

/** Holds as the viewer may read them: why and by whom is for staff. */
async function presentHolds(tx: Tx, services: Services, scope: Scope, rows: readonly HoldRow[]): Promise<FileHold[]> {
  const isOffice = seesAll(scope);
  const payable = new Map<number, boolean>();
  for (const { division_id } of rows.flatMap((row) => row.invoices)) {
    if (!payable.has(division_id)) payable.set(division_id, await takesPayments(tx, services, scope, division_id));
  }
  return rows
    .filter((row) => isOffice || row.is_held)
    .map((row) => ({
      ...row,
      reason: isOffice ? row.reason : null,
      released: isOffice ? row.released : null,
      invoices: row.invoices.map(({ division_id, ...invoice }) => ({
        ...invoice,
        is_payable: compare(invoice.balance, 0) > 0 && payable.get(division_id) === true,
      })),
    }));
}

/** Files that open with the payment of their invoice (sections 5 and 6). */
export function fileHoldHandlers(services: Services): CallHandlers<typeof fileHoldArea> {
  const { db } = services;
  return {
    getFileHolds: ({ scope, body }) =>
      db.readScope(scope, async (tx) => presentHolds(tx, services, scope, await holdsOf(tx, scope, body.job_id))),
    payForFiles: ({ scope, body }) =>
      db.withScope(scope, async (tx) => {
        const held = await presentHolds(tx, services, scope, await holdsOf(tx, scope, body.job_id));
        const invoice = held
          .flatMap((row) => row.invoices)
          .find((row) => row.client_invoice_id === body.client_invoice_id);
        if (!invoice) throw refuse('general.not_found');
        if (!invoice.is_payable) throw refuse('payment.already_paid');
        return { url: await makePayLink(tx, services, scope, invoice.client_invoice_id) };
      }),
    async releaseFiles(call) {
      const scope = userScope(call);
      if (!seesAll(scope)) throw refuse('access.denied');
      const client_name = await db.withScope(scope, (tx) => releaseFiles(tx, scope, call.body));
      return { message: message('file.released', { client_name }) };
    },
  };
}
