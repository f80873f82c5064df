import type { ActivityRow } from '@onrecord/contract/core/calls/activity-log';
import { lookupOfTable } from '@onrecord/domain/core/lookup/registry';
import { paths } from '../../../lib/paths.ts';
import { useSession } from '../../../lib/session/session.ts';
import { rowPath } from '../../../list/row-path.ts';

const BY_ID: Readonly<Record<string, (id: number) => string>> = {
  client: paths.client,
  contact: paths.contact,
  case: paths.case,
  deponent: paths.deponent,
  provider: paths.provider,
  role: paths.role,
  company: () => paths.applicationSettings(),
  log: () => paths.logsConfiguration(),
  invoice: paths.clientInvoice,
  provider_invoice: paths.providerInvoice,
  transaction: paths.receipt,
  pay_run: paths.payRun,
  user: (id) => rowPath('user', id),
  division: (id) => rowPath('division', id),
  note: (id) => rowPath('note', id),
  holiday: (id) => rowPath('holiday', id),
  blackout_day: (id) => rowPath('blackout_day', id),
  service_provider_time_off: (id) => rowPath('service_provider_time_off', id),
};

/** Finds the page of what a line of the log is about; undefined where it has none. */
export function useObjectPath() {
  const { company_id } = useSession();
  return ({ object_type, object_id, division_id }: ActivityRow): string | undefined => {
    if (!object_type || object_id === null || object_id === undefined) return undefined;
    if (object_type === 'job')
      return division_id ? paths.job({ company_id, division_id, job_id: object_id }) : undefined;
    if (Object.hasOwn(BY_ID, object_type)) return BY_ID[object_type]?.(object_id);
    const lookup = lookupOfTable(object_type);
    return lookup && paths.lookup(lookup.route);
  };
}
