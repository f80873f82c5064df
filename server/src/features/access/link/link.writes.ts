import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { linkTokenHash } from '../../../db/message/link-token.ts';
import type { Scope } from '../../../db/scope.ts';
import { bearerToken, newSecret } from '../../../http/session.ts';
import { enqueue } from '../../../tasks/enqueue.ts';
import type { LinkAddress, LinkSubject } from './link.access.ts';
import { liveInvoiceOfOrder } from './link.reads.ts';

const LIFETIME = { hours: 4 };

/** Opens a session that is good for one link only and never touches the session of somebody signed in beside it. */
export async function openLinkSession(tx: Tx, scope: Scope, subject: LinkSubject, now: Temporal.Instant) {
  const { secret, hash } = newSecret();
  const expires_at = now.add(LIFETIME).toString();
  await tx
    .insertInto('link_session')
    .values({
      company_id: scope.company_id,
      secret_hash: hash,
      expires_at,
      created_at: now.toString(),
      last_seen_at: now.toString(),
      ...subject,
    })
    .execute();
  return { access_token: bearerToken('l', scope.company_id, secret), expires_at };
}

/** Keeps on the message with this link that its reader opened it; scanners do not, because only the page's own script asks. */
export async function noteOpened(tx: Tx, { company_id }: Scope, token: string, now: Temporal.Instant): Promise<void> {
  const hash = linkTokenHash(token);
  await tx
    .updateTable('message_outbox')
    .set({ opened_at: now.toString() })
    .where('company_id', '=', company_id)
    // The first condition follows from the second, but the planner uses the index of messages with links only where it is written.
    .where(sql<boolean>`link_hashes <> '{}' and link_hashes @> array[${hash}]::bytea[]`)
    .where('opened_at', 'is', null)
    .execute();
}

/** Queues a mail with a fresh link to whom the address is about. */
export async function queueFreshLink(tx: Tx, scope: Scope, address: LinkAddress): Promise<void> {
  if (address.purpose === 'printclientinvoice') return queueFreshInvoice(tx, scope, address.subject_id ?? 0);
  if (address.job_id === null || address.subject_id === null) return;
  const base = { company_id: scope.company_id, job_id: address.job_id, event: 'reminder' as const };
  await enqueue(
    tx,
    'notify-job',
    address.purpose === 'jobcontactconfirm'
      ? { ...base, contact_id: address.subject_id }
      : { ...base, service_provider_id: address.subject_id },
    {
      once: {
        key: `fresh ${address.purpose} ${scope.company_id} ${address.job_id} ${address.subject_id}`,
        seconds: 300,
      },
    },
  );
}

async function queueFreshInvoice(tx: Tx, scope: Scope, orderId: number): Promise<void> {
  const invoice = await liveInvoiceOfOrder(tx, scope, orderId);
  if (!invoice) return;
  const { company_id } = scope;
  const once = { key: `fresh invoice ${company_id} ${orderId}`, seconds: 300 };
  await enqueue(tx, 'notify-invoice', { company_id, ...invoice }, { once });
}
