import type { fileArea } from '@onrecord/contract/production/file';
import { AppError, refuse } from '@onrecord/domain/core/messages/app-error';
import { sentence } from '@onrecord/domain/core/messages/catalogue';
import { canChangeFile } from '@onrecord/domain/production/file/file-access';
import type { Tx } from '../../../../db/database.ts';
import { type Scope, systemScope } from '../../../../db/scope.ts';
import type { CallHandlers } from '../../../../http/call.ts';
import { addressBlock, limitRate, RATE_RULES } from '../../../../http/request/rate-limit.ts';
import type { Services } from '../../../../http/services.ts';
import { fileViewer } from '../file.access.ts';
import { type FileJob, fileJob } from '../file.reads.ts';
import { type FileProxy, liveProxy, proxyParties } from './proxy.reads.ts';
import { admitByProxy, insertProxy, newPassword } from './proxy.writes.ts';

type ProxyCalls = 'getProxyParties' | 'createProxy' | 'getJobFileProxyBasedId';

async function requireStaffJob(tx: Tx, scope: Scope, jobId: number): Promise<FileJob> {
  const viewer = fileViewer(scope);
  if (!viewer || !canChangeFile(viewer)) throw refuse('access.denied');
  const job = await fileJob(tx, scope, jobId);
  if (!job) throw refuse('upload.job_not_found');
  return job;
}

type NamedLink = Parameters<CallHandlers<typeof fileArea>['getJobFileProxyBasedId']>[0];

/** The link that a call names: by its guid in a company, or by the salt that stands for both. */
function namedLink({ body, request }: NamedLink): { company_id: number; proxy_guid: string } {
  const [, saltCompany, saltGuid = ''] = /^(\d{1,15})\.([\w-]{1,100})$/.exec(body.salt ?? '') ?? [];
  const proxy_guid = body.proxy_guid || saltGuid;
  const tenant = body.proxy_guid ? request.headers['x-tenant-id'] : saltCompany;
  const company_id = body.company_id ?? Number(tenant);
  if (proxy_guid === '' || !Number.isSafeInteger(company_id) || company_id < 1) throw refuse('link.guid_invalid');
  return { company_id, proxy_guid };
}

/** Showing a job's files to outsiders by a link and a password (sections 2 and 7). */
export function proxyRoutes(services: Services): Pick<CallHandlers<typeof fileArea>, ProxyCalls> {
  const { db, now, passwords } = services;

  /** Counted before it is compared, so that guesses made at once are no more than guesses made one after another. */
  async function refuseWrongPassword(proxy: FileProxy, password: string, ip: string): Promise<void> {
    if (password === '') {
      throw new AppError(sentence('job_files.password_empty'), { password: sentence('job_files.password_required') });
    }
    await limitRate(services, RATE_RULES.file_password_address, addressBlock(ip));
    await limitRate(services, RATE_RULES.file_password, `${proxy.company_id}:${proxy.job_files_proxy_id}`);
    const isRight = await passwords.withSlot((slot) => slot.verify(proxy.password_hash, password));
    if (!isRight) throw refuse('job_files.password_incorrect');
  }

  return {
    getProxyParties: (call) =>
      db.readScope(call.scope, async (tx) => {
        const { job_id } = await requireStaffJob(tx, call.scope, call.body.job_id);
        return proxyParties(tx, call.scope, job_id);
      }),
    async createProxy(call) {
      const { scope, body } = call;
      const password = newPassword();
      const password_hash = await passwords.withSlot((slot) => slot.hash(password));
      const { guid, expires_at } = await db.withScope(scope, async (tx) => {
        const job = await requireStaffJob(tx, scope, body.job_id);
        const parties = await proxyParties(tx, scope, job.job_id);
        const party = parties.find((one) => one.object_type === body.object_type && one.object_id === body.object_id);
        if (!party) throw refuse('general.not_found');
        return insertProxy(tx, scope, { job, ...party, password_hash }, now());
      });
      return { url: `${services.base_url}/job-files/company/${scope.company_id}/${guid}`, password, expires_at };
    },
    async getJobFileProxyBasedId(call) {
      const { password } = call.body;
      const { company_id, proxy_guid } = namedLink(call);
      const { ip } = call.request;
      const salt = `${company_id}.${proxy_guid}`;
      const scope = systemScope(company_id, 'file link');
      const proxy = await db.readScope(scope, (tx) => liveProxy(tx, scope, proxy_guid, now().toString()));
      if (!proxy) {
        await limitRate(services, RATE_RULES.unknown_link, addressBlock(ip));
        throw refuse('link.guid_invalid');
      }
      if (password === undefined) return { outcome: 'password', company_id, salt };
      await refuseWrongPassword(proxy, password, ip);
      const token = await db.withScope(scope, (tx) => admitByProxy(tx, scope, proxy, now()));
      const { job_id, object_id } = proxy;
      const object_type = proxy.object_type as 'contact' | 'provider';
      return { outcome: 'open', company_id, job_id, object_type, object_id, salt, token };
    },
  };
}
